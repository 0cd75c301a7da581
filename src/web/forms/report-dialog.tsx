import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { type ReportReason, reportLimits, reportReasons } from '#domain/report/report.ts';
import { Button } from '../kit/button.tsx';
import { ChoiceCards } from '../kit/choice-cards.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { useFailureText } from '../kit/i18n/failure-text.ts';
import { Failure } from '../kit/notice.tsx';
import css from './report-dialog.module.css';

interface Props {
	readonly title: ReactNode;
	readonly hint: ReactNode;
	readonly open: boolean;
	send(why: { readonly reason: ReportReason; readonly comment: string }): Promise<unknown>;
	onClose(): void;
}

export function ReportDialog({ title, open, onClose, ...form }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title={title}>
			<ReportForm {...form} onClose={onClose} />
		</Dialog>
	);
}

function ReportForm({ hint, send: report, onClose }: Omit<Props, 'title' | 'open'>) {
	const { t } = useLingui();
	const failure = useFailureText();
	const reasonText = useReasonText();
	const field = useId();
	const [reason, setReason] = useState<ReportReason>();
	const [comment, setComment] = useState('');
	const [missing, setMissing] = useState(false);
	const send = useMutation({
		mutationFn: (why: ReportReason) => report({ reason: why, comment: comment.trim() }),
	});
	if (send.isSuccess)
		return (
			<div className={css.form} role="status">
				<p>
					<Trans>Thank you. We’ll review it and email you.</Trans>
				</p>
				<DialogActions>
					<Button onClick={onClose}>
						<Trans>Close</Trans>
					</Button>
				</DialogActions>
			</div>
		);
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		setMissing(reason === undefined);
		if (reason && !send.isPending) send.mutate(reason);
	};
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<p>{hint}</p>
			<ChoiceCards
				legend={t`What’s wrong?`}
				choices={reportReasons.map((value) => ({ value, title: reasonText[value] }))}
				value={reason ?? null}
				error={missing ? t`Please choose a reason.` : undefined}
				onChange={(why) => {
					setReason(why);
					setMissing(false);
				}}
			/>
			<div className={css.words}>
				<label htmlFor={field}>
					<Trans>In your own words (optional)</Trans>
				</label>
				<textarea
					id={field}
					rows={3}
					maxLength={reportLimits.text}
					value={comment}
					onChange={(event) => setComment(event.currentTarget.value)}
				/>
			</div>
			<DialogActions notices={<Failure>{send.error ? failure(send.error) : null}</Failure>}>
				<Button quiet onClick={onClose}>
					<Trans>Back</Trans>
				</Button>
				<Button type="submit" busy={send.isPending}>
					<Trans>Report</Trans>
				</Button>
			</DialogActions>
		</form>
	);
}

function useReasonText(): Readonly<Record<ReportReason, string>> {
	const { t } = useLingui();
	return {
		spam: t`Spam or advertising`,
		scam: t`Fraud or a false identity`,
		elsewhere: t`Asking to book or pay elsewhere`,
		abuse: t`Threats, insults or harassment`,
		other: t`Something else`,
	};
}
