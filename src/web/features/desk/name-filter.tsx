import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Subject } from '#contract/desk-submission-contract.ts';
import { Button } from '../../kit/button.tsx';
import { chipClass } from '../../kit/chip.tsx';
import css from './desk.module.css';

/**
 * Filters a verification queue by name, and boats also by insurance that ends soon. Kept in the
 * address.
 */
export function NameFilter({ subject }: { readonly subject: Subject }) {
	const { t } = useLingui();
	const [params, setParams] = useSearchParams();
	const [text, setText] = useState(params.get('text') ?? '');
	const expiring = params.get('expiring') === 'true';
	const change = (name: string, value: string) => {
		const next = new URLSearchParams(params);
		for (const param of ['page', 'item', name]) next.delete(param);
		if (value !== '') next.set(name, value);
		setParams(next);
	};
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		change('text', text.trim());
	};
	return (
		<search>
			<form onSubmit={submit} className={css.search}>
				<TextInput
					type="search"
					aria-label={t`Name, or the owner’s`}
					placeholder={t`Name, or the owner’s`}
					maxLength={100}
					value={text}
					onChange={(event) => setText(event.currentTarget.value)}
				/>
				<Button type="submit" quiet>
					<Trans>Filter</Trans>
				</Button>
				{subject === 'boat' ? (
					<button
						type="button"
						className={chipClass({ on: expiring })}
						aria-pressed={expiring}
						onClick={() => change('expiring', expiring ? '' : 'true')}
					>
						<Trans>Insurance ends in 30 days</Trans>
					</button>
				) : null}
			</form>
		</search>
	);
}
