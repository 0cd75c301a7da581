import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import type { CancelDeparturesInput } from '#contract/departure-contract.ts';
import type { QueueItem, Subject } from '#contract/desk-submission-contract.ts';
import { decisionMoves, type ReviewDecision } from '#domain/review-decision/review-decision.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Notice } from '../../kit/notice.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { useSession } from '../person/session.tsx';
import css from './decision-bar.module.css';
import { type DeparturesAnswer, DeparturesChoice } from './departures-choice.tsx';
import { departuresQuery } from './desk-queries.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import reasonDialogCss from './reason-dialog.module.css';
import { useAddDecision } from './recent-decisions.tsx';
import { useHasStaffRole } from './use-has-staff-role.ts';

interface DecisionBarProps {
	readonly item: QueueItem;
	onDecided(item: QueueItem): void;
}

export function DecisionBar({ item, onDecided }: DecisionBarProps) {
	const { user } = useSession();
	const verifier = useHasStaffRole('verifier');
	const addDecision = useAddDecision();
	const store = useQueryClient();
	const [pendingDecision, setPendingDecision] = useState<'REJECTED' | 'CHANGES'>();
	const moves: readonly ReviewDecision[] = decisionMoves[item.submission.state];
	const decide = useMutation({
		mutationFn: (input: { decision: ReviewDecision } & ReasonInput) =>
			callApi('POST /desk/decide', {
				body: {
					subject: item.subject,
					id: item._id,
					state: item.submission.state,
					submittedAt: item.submittedAt,
					...input,
				},
			}),
		onSuccess: (decision) => {
			setPendingDecision(undefined);
			addDecision(decision, item.title);
			onDecided(item);
			void store.invalidateQueries({ queryKey: ['desk'] });
		},
		onError: (problem) => {
			if (!(problem instanceof CallFailed)) return;
			if (problem.code === 'nothing-to-decide') setPendingDecision(undefined);
			if (problem.code === 'nothing-to-decide' || problem.code === 'departures-changed') {
				void store.invalidateQueries({ queryKey: ['desk'] });
			}
		},
	});
	if (moves.length === 0 || !verifier) return null;
	if (item.owner._id === user?._id) {
		return (
			<p>
				<Trans>A colleague must decide about your own listings.</Trans>
			</p>
		);
	}
	const waitsForOwner = item.subject !== 'person' && item.owner.submission.state !== 'APPROVED';
	return (
		<footer className={css.bar}>
			{decide.error && !pendingDecision ? <Refused item={item} problem={decide.error} /> : null}
			{waitsForOwner && moves.includes('APPROVED') ? (
				<p>
					<Trans>
						Approve the owner account first.{' '}
						<Link to={`/desk/owners?item=${item.owner._id}`}>Open the owner account</Link>
					</Trans>
				</p>
			) : null}
			<div className={css.actions}>
				{moves.includes('APPROVED') && !waitsForOwner ? (
					<Button
						busy={decide.isPending && !pendingDecision}
						onClick={() => decide.mutate({ decision: 'APPROVED', reason: '' })}
					>
						<Trans>Approve</Trans>
					</Button>
				) : null}
				{moves.includes('CHANGES') ? (
					<Button quiet onClick={() => setPendingDecision('CHANGES')}>
						<Trans>Request changes…</Trans>
					</Button>
				) : null}
				{moves.includes('REJECTED') ? (
					<Button danger onClick={() => setPendingDecision('REJECTED')}>
						<Trans>Reject…</Trans>
					</Button>
				) : null}
			</div>
			<ReasonDialog
				pendingDecision={pendingDecision}
				item={item}
				busy={decide.isPending}
				problem={decide.error}
				onClose={() => setPendingDecision(undefined)}
				onSubmit={(input) => pendingDecision && decide.mutate({ decision: pendingDecision, ...input })}
			/>
		</footer>
	);
}

function Refused({ item, problem }: { readonly item: QueueItem; readonly problem: Error }) {
	const code = problem instanceof CallFailed ? problem.code : '';
	return (
		<Notice tone="bad" live>
			<p>
				{problem.message}{' '}
				{code === 'owner-not-approved' ? (
					<Link to={`/desk/owners?item=${item.owner._id}`}>
						<Trans>Open the owner account</Trans>
					</Link>
				) : null}
				{code === 'boat-not-verified' && item.boat ? (
					<Link to={`/desk/boats?item=${item.boat._id}`}>
						<Trans>Open the boat</Trans>
					</Link>
				) : null}
			</p>
		</Notice>
	);
}

interface ReasonInput {
	readonly reason: string;
	readonly cancelDepartures?: CancelDeparturesInput;
}

interface ReasonDialogProps {
	readonly pendingDecision: 'REJECTED' | 'CHANGES' | undefined;
	readonly item: QueueItem;
	readonly busy: boolean;
	readonly problem: Error | null;
	onClose(): void;
	onSubmit(input: ReasonInput): void;
}

function useDialogTitle({ subject, title }: QueueItem, rejects: boolean): string {
	const { t } = useLingui();
	if (subject === 'person')
		return rejects ? t`Reject the account of ${title}` : t`Request changes to the account of ${title}`;
	return rejects ? t`Reject ${title}` : t`Request changes to ${title}`;
}

/** The owner can read the reason. */
function ReasonDialog({ pendingDecision, item, onClose, ...rest }: ReasonDialogProps) {
	const title = useDialogTitle(item, pendingDecision === 'REJECTED');
	return (
		<Dialog open={pendingDecision !== undefined} onClose={onClose} title={title}>
			<ReasonForm pendingDecision={pendingDecision} item={item} onClose={onClose} {...rest} />
		</Dialog>
	);
}

function ReasonForm({ pendingDecision, item, busy, problem, onClose, onSubmit }: ReasonDialogProps) {
	const { t } = useLingui();
	const quick = useQuickReasons(item.subject);
	const found = useQuery(departuresQuery(item.subject, item._id));
	const ahead = found.data;
	const [reason, setReason] = useState('');
	const [departures, setDepartures] = useState<DeparturesAnswer>({
		what: null,
		reason: t`We had to remove this boat from our listings, so this trip can’t go ahead.`,
	});
	const [missing, setMissing] = useState(false);
	const field = useRef<HTMLTextAreaElement>(null);
	const ready = ahead !== undefined;
	// Waits for the next frame, because opening the dialog focuses its first button.
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
		<form className={reasonDialogCss.form} onSubmit={submit} noValidate>
			<TextArea
				ref={field}
				label={t`Reason`}
				description={t`We’ll email it to ${item.owner.firstName} as written. You can undo for 10 seconds.`}
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
			<ul className={reasonDialogCss.quick} aria-label={t`Quick reasons`}>
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
				danger={pendingDecision === 'REJECTED' || cancels}
				failure={problem?.message}
				no={<Trans>Back</Trans>}
				yes={
					cancels ? (
						<Trans>Remove and refund</Trans>
					) : pendingDecision === 'REJECTED' ? (
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

function useQuickReasons(subject: Subject): readonly string[] {
	const { t } = useLingui();
	switch (subject) {
		case 'person':
			return [
				t`The licence cannot be read: please upload a sharper copy.`,
				t`The licence has expired.`,
				t`The bank account isn’t in your name.`,
				t`Please tell renters a little more about yourself.`,
			];
		case 'boat':
			return [
				t`The insurance document cannot be read: please upload a sharper copy.`,
				t`The insurance is for another boat.`,
				t`The date on the insurance differs from the one you entered.`,
				t`The pictures must show this boat and be under 12 months old.`,
			];
		case 'experience':
			return [
				t`The pictures must show this trip and be under 12 months old.`,
				t`The pier on the map does not match the address.`,
				t`The description does not say what guests will do.`,
				t`Please leave phone numbers and web addresses out of the description.`,
			];
	}
}
