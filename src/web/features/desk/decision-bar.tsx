import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import type { QueueItem } from '#contract/desk-submission-contract.ts';
import { decisionMoves, type ReviewDecision } from '#domain/review-decision/review-decision.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useSession } from '../person/session.tsx';
import css from './decision-bar.module.css';
import { ReasonDialog, type ReasonGiven } from './reason-dialog.tsx';
import { useAddDecision } from './recent-decisions.tsx';
import { useMayAtDesk } from './use-may-at-desk.ts';

interface Props {
	readonly item: QueueItem;
	onDecided(item: QueueItem): void;
}

/** Approve at once; reject or ask for changes with a reason. Stays in sight while the documents are read. */
export function DecisionBar({ item, onDecided }: Props) {
	const { user } = useSession();
	const verifier = useMayAtDesk('verifier');
	const addDecision = useAddDecision();
	const store = useQueryClient();
	const [asking, setAsking] = useState<'REJECTED' | 'CHANGES'>();
	const moves: readonly ReviewDecision[] = decisionMoves[item.submission.state];
	const decide = useMutation({
		mutationFn: (given: { decision: ReviewDecision } & ReasonGiven) =>
			callApi('POST /desk/decide', {
				body: {
					subject: item.subject,
					id: item._id,
					state: item.submission.state,
					submittedAt: item.submittedAt,
					...given,
				},
			}),
		onSuccess: (decision) => {
			setAsking(undefined);
			addDecision(decision, item.title);
			onDecided(item);
			void store.invalidateQueries({ queryKey: ['desk'] });
		},
		onError: (problem) => {
			if (!(problem instanceof CallFailed)) return;
			if (problem.code === 'nothing-to-decide') setAsking(undefined);
			if (problem.code === 'nothing-to-decide' || problem.code === 'departures-changed') {
				void store.invalidateQueries({ queryKey: ['desk'] });
			}
		},
	});
	if (moves.length === 0 || !verifier) return null;
	if (item.owner._id === user?._id) {
		return (
			<p>
				<Trans>A colleague decides about what is yours.</Trans>
			</p>
		);
	}
	return (
		<footer className={css.bar}>
			{decide.error && !asking ? <Refused item={item} problem={decide.error} /> : null}
			<div className={css.ways}>
				{moves.includes('APPROVED') ? (
					<Button
						busy={decide.isPending && !asking}
						onClick={() => decide.mutate({ decision: 'APPROVED', reason: '' })}
					>
						<Trans>Approve</Trans>
					</Button>
				) : null}
				{moves.includes('CHANGES') ? (
					<Button quiet onClick={() => setAsking('CHANGES')}>
						<Trans>Request changes…</Trans>
					</Button>
				) : null}
				{moves.includes('REJECTED') ? (
					<Button danger onClick={() => setAsking('REJECTED')}>
						<Trans>Reject…</Trans>
					</Button>
				) : null}
			</div>
			<ReasonDialog
				asking={asking}
				item={item}
				busy={decide.isPending}
				problem={decide.error}
				onClose={() => setAsking(undefined)}
				onSubmit={(given) => asking && decide.mutate({ decision: asking, ...given })}
			/>
		</footer>
	);
}

/** Why it was not taken, with the way to what stands before it. */
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
