import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { QueueItem, Subject } from '#contract/desk-submission-contract.ts';
import { useMedia } from '../../kit/browser-hooks.ts';
import { Button } from '../../kit/button.tsx';
import { AccountState } from '../person/owner/owner-standing.tsx';
import { BeingDecided } from './being-decided.tsx';
import { BoatFacts } from './boat-facts.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DeskSkeleton } from './desk-list.tsx';
import { itemQuery } from './desk-queries.ts';
import { ExperienceFacts } from './experience-facts.tsx';
import css from './item-panel.module.css';
import { OwnerCard } from './owner-card.tsx';
import { PersonFacts } from './person-facts.tsx';
import { ReferenceCode } from './reference-code.tsx';
import { WasRefused } from './was-refused.tsx';
import { When } from './when.tsx';

interface Props {
	readonly subject: Subject;
	readonly id: string;
	/** It has the page to itself: no list stands beside it. */
	readonly alone?: boolean;
	onDecided(item: QueueItem): void;
	onClose(): void;
}

/** One submission with all that a decision needs: documents and pictures beside each other, facts, its owner. */
export function ItemPanel({ subject, id, alone = false, onDecided, onClose }: Props) {
	const found = useQuery(itemQuery(subject, id));
	const narrow = useMedia('(max-width: 80rem)');
	const back =
		narrow && !alone ? (
			<p>
				<Button quiet small onClick={onClose}>
					<Trans>Back to the list</Trans>
				</Button>
			</p>
		) : null;
	const item = found.data;
	if (!item) {
		return (
			<>
				{back}
				<DeskSkeleton problem={found.error} onRetry={() => void found.refetch()} />
			</>
		);
	}
	const { submission } = item;
	return (
		<article className={css.item} aria-labelledby="item-title">
			{back}
			<header className={css.head}>
				<div>
					<h2 id="item-title">{item.title}</h2>
					<p className={css.line}>
						<ReferenceCode id={item._id} />
						{submission.state === 'NEW' ? null : (
							<span>
								<Trans>
									Submitted <When at={item.submittedAt} />
								</Trans>
							</span>
						)}
					</p>
				</div>
				<AccountState state={submission.state} />
			</header>
			{submission.reason ? <blockquote className={css.reason}>{submission.reason}</blockquote> : null}
			{item.experience ? <ExperienceFacts experience={item.experience} boat={item.boat} /> : null}
			{!item.experience && item.boat ? <BoatFacts boat={item.boat} /> : null}
			{item.subject === 'person' ? <PersonFacts person={item.owner} /> : <OwnerCard owner={item.owner} />}
			{item.notApplied && !item.decision ? <WasRefused refused={item.notApplied} /> : null}
			{item.decision ? (
				<BeingDecided decision={item.decision} title={item.title} />
			) : (
				<DecisionBar item={item} onDecided={onDecided} />
			)}
		</article>
	);
}
