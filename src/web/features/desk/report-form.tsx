import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { OpenedReport } from '#contract/report-contract.ts';
import { type ReportOutcome, reportLimits } from '#domain/report/report.ts';
import { longestReason } from '#domain/text.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { Failure } from '../../kit/notice.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { FactSheet } from './facts.tsx';
import css from './report-panel.module.css';

/** To suspend a person, staff go to the person’s page, which shows their bookings and listings. */
export function ReportForm({ report }: { readonly report: OpenedReport }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
	const [note, setNote] = useState('');
	const [message, setMessage] = useState('');
	const [missing, setMissing] = useState(false);
	const close = useMutation({
		mutationFn: (decided: ReportOutcome) =>
			callApi('POST /desk/reports/close', {
				body: { reportId: report._id, outcome: decided, note: note.trim(), message: message.trim() },
			}),
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const first = report.reported.firstName;
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		setMissing(outcome === null || note.trim() === '');
		if (outcome && note.trim() !== '' && !close.isPending) close.mutate(outcome);
	};
	return (
		<FactSheet title={<Trans>Decision</Trans>}>
			<form className={css.form} onSubmit={submit} noValidate>
				<ChoiceCards<ReportOutcome>
					legend={t`What do you decide?`}
					choices={[
						{ value: 'none', title: t`No action`, text: t`Nothing breaks the rules.` },
						...(report.review
							? [
									{
										value: 'hidden' as const,
										title: t`Hide it`,
										text: t`Only ${first} can see it, and averages don’t count it. We’ll email ${first} the reason.`,
									},
								]
							: []),
						{ value: 'warned', title: t`Warn ${first}`, text: t`We’ll email ${first} the reason.` },
						{
							value: 'suspended',
							title: t`${first} is suspended`,
							text: report.suspended
								? t`The account is suspended.`
								: t`Suspend the account on the person’s page first.`,
						},
					]}
					value={outcome}
					error={missing && outcome === null ? t`Choose what you decide.` : undefined}
					onChange={setOutcome}
				/>
				{report.suspended ? null : (
					<p>
						<Link to={`/desk/people/${report.reported._id}`}>
							<Trans>Open {first}’s page to suspend the account</Trans>
						</Link>
					</p>
				)}
				{outcome === 'warned' || outcome === 'hidden' ? (
					<TextArea
						label={t`Your words to ${first}`}
						description={t`Optional. The email shows exactly what you write.`}
						rows={3}
						maxLength={reportLimits.text}
						value={message}
						onChange={({ currentTarget }) => setMessage(currentTarget.value)}
					/>
				) : null}
				<TextArea
					label={t`Note`}
					description={t`For your colleagues and the audit log.`}
					rows={3}
					maxLength={longestReason}
					required
					value={note}
					error={missing && note.trim() === '' ? t`Please write what you found.` : undefined}
					onChange={({ currentTarget }) => setNote(currentTarget.value)}
				/>
				<Failure>{close.error?.message}</Failure>
				<div>
					<Button type="submit" busy={close.isPending}>
						<Trans>Decide</Trans>
					</Button>
				</div>
			</form>
		</FactSheet>
	);
}
