import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { DeskExperience } from '#contract/desk-submission-contract.ts';
import { deskList } from '../../features/desk/desk-list.tsx';
import { freeTextParam } from '../../features/desk/list-filter.tsx';
import { Failure } from '../../kit/notice.tsx';
import { Picture } from '../../kit/picture.tsx';
import { unlistedPage } from '../page-meta.ts';
import promotedCss from './promoted.module.css';

export const meta = unlistedPage('Promoted · Desk');

const promotable = deskList('GET /desk/experiences', {
	title: msg`Promoted experiences`,
	query: { text: freeTextParam() },
	text: {
		field: 'text',
		label: msg`Name or place of an experience`,
		placeholder: msg`Name or place`,
		button: msg`Show`,
		nextTo: 'title',
	},
	lead: msg`Promoted experiences appear on the home page, newest first. Only verified ones can be promoted.`,
	rows: PromotableList,
	empty: msg`No verified experience has that name or place`,
});

export default function PromotedPage() {
	return <promotable.Page />;
}

function PromotableList({ rows }: { readonly rows: readonly DeskExperience[] }) {
	return (
		<ul className={promotedCss.list}>
			{rows.map((experience) => (
				<li key={experience._id}>
					<Promotable experience={experience} />
				</li>
			))}
		</ul>
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
		onSuccess: () => store.invalidateQueries({ queryKey: ['desk', 'GET /desk/audit'] }),
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
