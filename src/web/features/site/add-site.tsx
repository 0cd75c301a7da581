import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './own-sites.module.css';
import { useSitesCall } from './use-sites-call.ts';

/** The field for another website's address, and what is wrong with it. */
export function AddSite() {
	const { t } = useLingui();
	const failure = useFailureText();
	const [origin, setOrigin] = useState('');
	const [said, setSaid] = useState('');
	const add = useSitesCall((typed: string) => callApi('POST /site/add', { body: { origin: typed } }));
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		if (origin.trim() === '') return;
		add.mutate(origin, {
			onSuccess() {
				setOrigin('');
				setSaid(t`Website added.`);
			},
		});
	};
	return (
		<form className={css.add} noValidate onSubmit={submit}>
			<TextInput
				type="url"
				label={t`Address of your website`}
				description={t`Without what follows the name: it counts for all its pages.`}
				placeholder="https://www.example.com"
				maxLength={2_000}
				autoComplete="off"
				value={origin}
				onChange={({ currentTarget }) => {
					setSaid('');
					setOrigin(currentTarget.value);
				}}
			/>
			<Failure>{add.error ? failure(add.error) : null}</Failure>
			<div>
				<Button type="submit" small busy={add.isPending}>
					<Trans>Add website</Trans>
				</Button>
			</div>
			<p className="unseen" role="status">
				{said}
			</p>
		</form>
	);
}
