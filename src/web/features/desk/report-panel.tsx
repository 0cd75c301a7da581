import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { OpenedReport } from '#contract/report-contract.ts';
import { longestReason } from '#domain/text.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { reportQuery } from './desk-queries.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { Fact, FactSheet, Facts, InstantText } from './facts.tsx';
import { PersonLink } from './person-link.tsx';
import { ReportForm } from './report-form.tsx';
import css from './report-panel.module.css';
import { reportKinds, reportOutcomeTexts, reportReasons, reviewAbouts } from './report-text.ts';

/** Reports of the nightly check for contact details have no person. */
export function Reporter({ person }: { readonly person: OpenedReport['reporter'] }) {
	return person ? <PersonLink person={person} /> : <Trans>Automatic check for contact details</Trans>;
}

export function ReportPanel({ id }: { readonly id: string }) {
	const { t } = useLingui();
	const found = useQuery(reportQuery(id));
	const report = found.data;
	return (
		<>
			<h1>
				<Trans>Report</Trans>
			</h1>
			<nav aria-label={t`Back`}>
				<Link to="/desk/reports">
					<Trans>All reports</Trans>
				</Link>
			</nav>
			{report ? (
				<Opened report={report} />
			) : (
				<DeskSkeleton problem={found.error} onRetry={() => void found.refetch()} />
			)}
		</>
	);
}

function Opened({ report }: { readonly report: OpenedReport }) {
	const { i18n } = useLingui();
	const { reported, reporter, closed, earlier, comment } = report;
	return (
		<>
			<FactSheet title={<Trans>What was reported</Trans>}>
				<Facts>
					<Fact name={<Trans>Reason</Trans>}>{i18n._(reportReasons[report.reason])}</Fact>
					<Fact name={<Trans>Reported</Trans>}>
						<PersonLink person={reported} />
					</Fact>
					<Fact name={<Trans>By</Trans>}>
						<Reporter person={reporter} />
					</Fact>
					<Fact name={<Trans>When</Trans>}>
						<InstantText at={report.reportedAt} />
					</Fact>
					<Fact name={<Trans>About</Trans>}>
						{report.publicText
							? i18n._(reportKinds[report.kind])
							: report.review
								? report.review.now && i18n._(reviewAbouts[report.review.now.about])
								: report.about}
					</Fact>
					<Fact name={<Trans>Other reports</Trans>}>
						{earlier.count === 0 ? (
							<Trans>None</Trans>
						) : (
							<Trans>
								{earlier.count}, acted on {earlier.acted}
							</Trans>
						)}
					</Fact>
					{reporter ? (
						<Fact name={<Trans>In the reporter’s words</Trans>} long>
							{comment}
						</Fact>
					) : null}
				</Facts>
			</FactSheet>
			{report.review ? (
				<ReviewSheet report={report} review={report.review} />
			) : report.publicText ? (
				<FactSheet title={<Trans>Text with contact details</Trans>}>
					<p className={css.text} dir="auto">
						{report.publicText.text}
					</p>
					{report.publicText.current ? null : (
						<Notice>
							<Trans>It has changed since then.</Trans>
						</Notice>
					)}
				</FactSheet>
			) : (
				<FactSheet title={<Trans>Messages</Trans>}>
					<Entries report={report} />
				</FactSheet>
			)}
			{closed ? (
				<Notice>
					<p>
						{i18n._(reportOutcomeTexts[closed.outcome])} · {closed.by.firstName} {closed.by.lastName},{' '}
						<InstantText at={closed.at} />
					</p>
					<p>{closed.note}</p>
				</Notice>
			) : (
				<ReportForm report={report} />
			)}
		</>
	);
}

function Entries({ report }: { readonly report: OpenedReport }) {
	const { t } = useLingui();
	const names = new Map(report.writers.map((each) => [each._id, `${each.firstName} ${each.lastName}`]));
	return (
		<ol className={css.entries}>
			{report.entries.map((entry) => (
				<li key={entry.number} data-reported={entry.number === report.number || undefined}>
					<p className={css.head}>
						<strong>{names.get(entry.from ?? '') ?? t`Former member`}</strong> <InstantText at={entry.at} />
						{entry.number === report.number ? (
							<>
								{' '}
								· <Trans>Reported message</Trans>
							</>
						) : null}
					</p>
					{entry.event === 'message' ? (
						<p className={css.text} dir="auto">
							{entry.text}
						</p>
					) : (
						<p className={css.head}>
							<Trans>Change of a booking: {entry.event}</Trans>
						</p>
					)}
					{entry.masked.length > 0 ? (
						<p className={css.head}>
							<Trans>Contact details are hidden here, as the reporter sees it.</Trans>
						</p>
					) : null}
					{entry.pictures.map(({ url, width, height }, at) => (
						<a key={url} href={url} target="_blank" rel="noreferrer">
							<img
								src={url}
								alt={t`Attachment ${at + 1} of ${entry.pictures.length}`}
								width={width}
								height={height}
								loading="lazy"
							/>
						</a>
					))}
				</li>
			))}
		</ol>
	);
}

interface Props {
	readonly report: OpenedReport;
	readonly review: NonNullable<OpenedReport['review']>;
}

function ReviewSheet({ report, review: { reported, now } }: Props) {
	const stars = now?.stars.join(' · ') ?? '';
	return (
		<FactSheet title={report.kind === 'reply' ? <Trans>Reply</Trans> : <Trans>Review</Trans>}>
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
					<Trans>It has since been removed.</Trans>
				</Notice>
			) : null}
			{now && now.text !== reported ? (
				<>
					<p className={css.head}>
						<Trans>It has changed since then. Now it says:</Trans>
					</p>
					<p className={css.text} dir="auto">
						{now.text}
					</p>
				</>
			) : null}
			{now?.hidden ? <ShowAgain report={report} /> : null}
		</FactSheet>
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
				<Trans>It’s hidden. Only its writer can see it.</Trans>
			</Notice>
			<TextArea
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
