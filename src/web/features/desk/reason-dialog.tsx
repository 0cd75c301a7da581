import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { CancelDepartures } from '#contract/departure-contract.ts';
import type { QueueItem } from '#contract/desk-submission-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { type DeparturesAnswer, DeparturesChoice } from './departures-choice.tsx';
import { DeskSkeleton } from './desk-list.tsx';
import { departuresQuery } from './desk-queries.ts';
import { useQuickReasons } from './quick-reasons.ts';
import css from './reason-dialog.module.css';

/** Why, and whether what is sold ahead goes too. */
export interface ReasonGiven {
	readonly reason: string;
	readonly cancelDepartures?: CancelDepartures;
}

interface Props {
	readonly asking: 'REJECTED' | 'CHANGES' | undefined;
	readonly item: QueueItem;
	readonly busy: boolean;
	readonly problem: Error | null;
	onClose(): void;
	onSubmit(given: ReasonGiven): void;
}

/** Asks for the words that the owner will read, and what becomes of the departures ahead. */
export function ReasonDialog({ asking, item, onClose, ...rest }: Props) {
	const { t } = useLingui();
	const title = asking === 'REJECTED' ? t`Reject ${item.title}` : t`Request changes to ${item.title}`;
	return (
		<Dialog open={asking !== undefined} onClose={onClose} title={title}>
			<ReasonForm asking={asking} item={item} onClose={onClose} {...rest} />
		</Dialog>
	);
}

function ReasonForm({ asking, item, busy, problem, onClose, onSubmit }: Props) {
	const { t } = useLingui();
	const quick = useQuickReasons(item.subject);
	const found = useQuery(departuresQuery(item.subject, item._id));
	const ahead = found.data;
	const [reason, setReason] = useState('');
	const [departures, setDepartures] = useState<DeparturesAnswer>({
		what: null,
		reason: t`We had to take this boat off our listings, so this trip can’t go ahead.`,
	});
	const [missing, setMissing] = useState(false);
	const field = useRef<HTMLTextAreaElement>(null);
	const ready = ahead !== undefined;
	// After the dialog, which gives the focus to its first button when it opens.
	useEffect(() => {
		if (!ready) return;
		const frame = requestAnimationFrame(() => field.current?.focus());
		return () => cancelAnimationFrame(frame);
	}, [ready]);
	if (!ahead) return <DeskSkeleton problem={found.error} onRetry={() => void found.refetch()} />;
	const cancels = departures.what === 'cancel';
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		const answered =
			ahead.count === 0 || (departures.what !== null && (!cancels || departures.reason.trim() !== ''));
		setMissing(reason.trim() === '' || !answered);
		if (reason.trim() === '') field.current?.focus();
		else if (answered && !busy) {
			const { count, refundCents } = ahead;
			onSubmit({
				reason: reason.trim(),
				...(count > 0 &&
					cancels && { cancelDepartures: { count, refundCents, reason: departures.reason.trim() } }),
			});
		}
	};
	const add = (sentence: string) => {
		setReason((before) =>
			before.includes(sentence) ? before : [before.trim(), sentence].filter(Boolean).join(' '),
		);
		setMissing(false);
		field.current?.focus();
	};
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<Textarea
				ref={field}
				label={t`Reason`}
				description={t`${item.owner.firstName} will read it exactly as you write it.`}
				rows={4}
				maxLength={2_000}
				required
				value={reason}
				error={missing && reason.trim() === '' ? t`Please give the owner a reason.` : undefined}
				onChange={(event) => {
					setReason(event.currentTarget.value);
					setMissing(false);
				}}
			/>
			<ul className={css.quick} aria-label={t`Quick reasons`}>
				{quick.map((sentence) => (
					<li key={sentence}>
						<button type="button" className={chipClass()} onClick={() => add(sentence)}>
							{sentence}
						</button>
					</li>
				))}
			</ul>
			{ahead.count > 0 ? (
				<DeparturesChoice ahead={ahead} answer={departures} missing={missing} onChange={setDepartures} />
			) : null}
			<FormActions
				danger={asking === 'REJECTED' || cancels}
				failure={problem?.message}
				no={<Trans>Back</Trans>}
				yes={
					cancels ? (
						<Trans>Take off and refund</Trans>
					) : asking === 'REJECTED' ? (
						<Trans>Reject</Trans>
					) : (
						<Trans>Request changes</Trans>
					)
				}
				busy={busy}
				onNo={onClose}
			/>
		</form>
	);
}
