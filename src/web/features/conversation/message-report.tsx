import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { callApi } from '#contract/client.ts';
import { reportPaths } from '#contract/report-paths.ts';
import { type ReportReason, reportLimits, reportReasons } from '#domain/report/report.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceCards } from '../../kit/choice/choice-cards.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogActions } from '../../kit/dialog-actions.tsx';
import { Failure } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './message-report.module.css';

interface Props {
	readonly conversationId: string;
	/** The message; without it the whole conversation is reported. */
	readonly number?: number;
	/** Who wrote it. */
	readonly name: string;
}

/** Lays what somebody wrote before our team: the button, and the dialog that asks why. */
export function ReportButton({ conversationId, number, name }: Props) {
	const { t } = useLingui();
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button
				small
				bare
				aria-label={number === undefined ? t`Report this conversation` : t`Report ${name}’s message`}
				onClick={() => setOpen(true)}
			>
				{number === undefined ? <Trans>Report this conversation</Trans> : <Trans>Report</Trans>}
			</Button>
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title={
					number === undefined ? <Trans>Report this conversation</Trans> : <Trans>Report this message</Trans>
				}
			>
				<ReportForm
					conversationId={conversationId}
					{...(number !== undefined && { number })}
					onClose={() => setOpen(false)}
				/>
			</Dialog>
		</>
	);
}

interface FormProps extends Omit<Props, 'name'> {
	onClose(): void;
}

function ReportForm({ conversationId, number, onClose }: FormProps) {
	const { t } = useLingui();
	const failure = useFailureText();
	const reasonText = useReasonText();
	const field = useId();
	const [reason, setReason] = useState<ReportReason>();
	const [words, setWords] = useState('');
	const [missing, setMissing] = useState(false);
	const send = useMutation({
		mutationFn: (why: ReportReason) =>
			callApi(reportPaths.add, {
				body: { conversationId, ...(number !== undefined && { number }), reason: why, words: words.trim() },
			}),
	});
	if (send.isSuccess)
		return (
			<div className={css.form} role="status">
				<p>
					<Trans>Thank you. We’ll look at it and tell you by mail.</Trans>
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
			<p>
				{number === undefined ? (
					<Trans>Our team reads the latest messages. The other side isn’t told who reported.</Trans>
				) : (
					<Trans>
						Our team reads this message and a few around it. The other side isn’t told who reported.
					</Trans>
				)}
			</p>
			<ChoiceCards
				legend={t`What is wrong?`}
				choices={reportReasons.map((value) => ({ value, title: reasonText[value] }))}
				value={reason ?? null}
				error={missing ? t`Please choose what is wrong.` : undefined}
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
					maxLength={reportLimits.words}
					value={words}
					onChange={(event) => setWords(event.currentTarget.value)}
				/>
			</div>
			<Failure>{send.error ? failure(send.error) : null}</Failure>
			<DialogActions>
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
