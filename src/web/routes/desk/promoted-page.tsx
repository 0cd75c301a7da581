import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { DeskExperience } from '#contract/desk-submission-contract.ts';
import css from '../../features/desk/desk.module.css';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { verifiedQuery } from '../../features/desk/desk-queries.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { Picture } from '../../kit/picture.tsx';
import { unlistedPage } from '../page-meta.ts';
import promotedCss from './promoted.module.css';

export const meta = unlistedPage('Promoted · Desk');

/** Desk page that chooses the verified experiences on the home page. */
export default function PromotedPage() {
	const { t } = useLingui();
	const [params, setParams] = useSearchParams();
	const text = params.get('text') ?? '';
	const [typed, setTyped] = useState(text);
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setParams(typed.trim() === '' ? {} : { text: typed.trim() });
	};
	return (
		<DeskPage
			title={<Trans>Promoted experiences</Trans>}
			beside={
				<search>
					<form onSubmit={submit} className={css.search}>
						<TextInput
							type="search"
							aria-label={t`Name or place of an experience`}
							placeholder={t`Name or place`}
							maxLength={100}
							value={typed}
							onChange={(event) => setTyped(event.currentTarget.value)}
						/>
						<Button type="submit" quiet>
							<Trans>Show</Trans>
						</Button>
					</form>
				</search>
			}
			lead={
				<Trans>
					Promoted experiences appear on the home page, newest first. Only verified ones can be promoted.
				</Trans>
			}
			list={useQuery(verifiedQuery(text, usePage()))}
			empty={<Trans>No verified experience has that name or place</Trans>}
		>
			{(items) => (
				<ul className={promotedCss.list}>
					{items.map((experience) => (
						<li key={experience._id}>
							<Promotable experience={experience} />
						</li>
					))}
				</ul>
			)}
		</DeskPage>
	);
}

function Promotable({ experience }: { readonly experience: DeskExperience }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const [promoted, setPromoted] = useState(experience.promoted);
	const change = useMutation({
		mutationFn: (on: boolean) =>
			callApi('POST /desk/promote', { body: { experienceId: experience._id, promoted: on } }),
		onMutate: setPromoted,
		onSuccess: () => store.invalidateQueries({ queryKey: ['desk', 'audit'] }),
		onError: () => setPromoted(experience.promoted),
	});
	return (
		<div className={promotedCss.row}>
			<Picture
				picture={experience.pictures[0]}
				alt=""
				sizes="5rem"
				widths={[320]}
				className={promotedCss.picture}
			/>
			<div className={promotedCss.words}>
				<Link to={`/experience/detail/${experience._id}`}>{experience.name}</Link>
				<span>
					{experience.owner.firstName} {experience.owner.lastName} · {experience.address}
				</span>
				<Failure>{change.error?.message}</Failure>
			</div>
			<button
				type="button"
				role="switch"
				aria-checked={promoted}
				aria-label={t`${experience.name} on the home page`}
				className={promotedCss.switch}
				onClick={() => !change.isPending && change.mutate(!promoted)}
			>
				<span aria-hidden="true">{promoted ? <Trans>On</Trans> : <Trans>Off</Trans>}</span>
			</button>
		</div>
	);
}
