import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { OpenedReport } from '#contract/report-contract.ts';
import { longestReason } from '#domain/text.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { Sheet } from './facts.tsx';
import css from './report-panel.module.css';

interface Props {
	readonly report: OpenedReport;
	readonly review: NonNullable<OpenedReport['review']>;
}

/** A review or a reply in the words that were reported, how it stands now, and showing it again once it is hidden. */
export function ReviewSheet({ report, review: { reported, now } }: Props) {
	const stars = now?.stars.join(' · ') ?? '';
	return (
		<Sheet title={report.kind === 'reply' ? <Trans>Reply</Trans> : <Trans>Review</Trans>}>
			<p className={css.text} dir="auto">
				{reported}
			</p>
			{stars ? (
				<p className={css.head}>
					<Trans>Stars: {stars}</Trans>
				</p>
			) : null}
			{now === null ? (
				<Notice>
					<Trans>It was taken away meanwhile.</Trans>
				</Notice>
			) : null}
			{now && now.text !== reported ? (
				<>
					<p className={css.head}>
						<Trans>It was changed since then. Now it says:</Trans>
					</p>
					<p className={css.text} dir="auto">
						{now.text}
					</p>
				</>
			) : null}
			{now?.hidden ? <ShowAgain report={report} /> : null}
		</Sheet>
	);
}

function ShowAgain({ report }: { readonly report: OpenedReport }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const [note, setNote] = useState('');
	const show = useMutation({
		mutationFn: () =>
			callApi('POST /desk/reports/show-again', { body: { reportId: report._id, note: note.trim() } }),
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		if (note.trim() !== '' && !show.isPending) show.mutate();
	};
	return (
		<form className={css.form} onSubmit={submit}>
			<Notice>
				<Trans>It is hidden: nobody but its writer sees it.</Trans>
			</Notice>
			<Textarea
				label={t`Why show it again?`}
				description={t`For your colleagues and the audit log.`}
				rows={2}
				maxLength={longestReason}
				required
				value={note}
				onChange={({ currentTarget }) => setNote(currentTarget.value)}
			/>
			<Failure>{show.error?.message}</Failure>
			<div>
				<Button type="submit" quiet busy={show.isPending} disabled={note.trim() === ''}>
					<Trans>Show it again</Trans>
				</Button>
			</div>
		</form>
	);
}
