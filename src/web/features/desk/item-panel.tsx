import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import type { DeskDecision, QueueItem, Subject } from '#contract/desk-submission-contract.ts';
import { toReference } from '#domain/id.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { useMedia } from '../../kit/browser-hooks.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { AccountStatus } from '../person/owner/owner-account-status.tsx';
import { useSession } from '../person/session.tsx';
import { BoatFacts } from './boat-facts.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { useDecisionText } from './decision-text.ts';
import { itemQuery } from './desk-queries.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { ExperienceFacts } from './experience-facts.tsx';
import { InstantText } from './facts.tsx';
import css from './item-panel.module.css';
import { PersonFacts } from './person-facts.tsx';
import recentDecisionsCss from './recent-decisions.module.css';
import { UndoDecision } from './recent-decisions.tsx';
import { ReferenceCode } from './reference-code.tsx';

interface ItemPanelProps {
	readonly subject: Subject;
	readonly id: string;
	/** True if the panel fills the page and no list is next to it. */
	readonly alone?: boolean;
	onDecided(item: QueueItem): void;
	onClose(): void;
}

export function ItemPanel({ subject, id, alone = false, onDecided, onClose }: ItemPanelProps) {
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
									Submitted <InstantText at={item.submittedAt} />
								</Trans>
							</span>
						)}
					</p>
				</div>
				<AccountStatus state={submission.state} />
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

function BeingDecided({ decision, title }: { readonly decision: DeskDecision; readonly title: string }) {
	const { user } = useSession();
	const text = useDecisionText(decision, title);
	const { firstName, lastName } = decision.by;
	return (
		<Notice>
			<div className={recentDecisionsCss.bar}>
				<span>
					{user?._id === decision.by._id ? (
						text
					) : (
						<Trans>
							{firstName} {lastName} is deciding on this: {text}
						</Trans>
					)}
				</span>
				{user?._id === decision.by._id ? <UndoDecision decision={decision} title={title} /> : null}
			</div>
		</Notice>
	);
}

interface WasRefusedProps {
	readonly refused: NonNullable<QueueItem['notApplied']>;
}

function WasRefused({ refused: { decision, by, problem } }: WasRefusedProps) {
	const { t } = useLingui();
	const name = `${by.firstName} ${by.lastName}`.trim();
	const what = { APPROVED: t`to approve`, REJECTED: t`to reject`, CHANGES: t`to request changes` }[decision];
	return (
		<Notice tone="warning">
			<Trans>
				{name} decided {what}, but that was not applied: {problem}
			</Trans>
		</Notice>
	);
}

/** Staff must approve the owner before the listing. */
export function OwnerCard({ owner }: { readonly owner: DeskPerson }) {
	return (
		<aside className={css.card}>
			<Avatar person={owner} size={56} />
			<div className={css.words}>
				<p className={css.name}>
					<Link to={`/desk/owners?item=${owner._id}`}>
						{owner.firstName} {owner.lastName}
					</Link>
					<AccountStatus state={owner.submission.state} />
				</p>
				<p className={css.facts}>
					{owner.phoneNumber ? (
						<a href={`tel:${owner.phoneNumber}`}>{formatPhone(owner.phoneNumber)}</a>
					) : null}
					{owner.email ? <a href={`mailto:${owner.email}`}>{owner.email}</a> : null}
					<Link to={`/desk/search?find=${toReference(owner._id)}`}>
						<Plural value={owner.counts.boats} one="# boat" other="# boats" />,{' '}
						<Plural value={owner.counts.experiences} one="# experience" other="# experiences" />
					</Link>
					<Link to={`/desk/bookings?owner=${owner._id}`}>
						<Plural
							value={owner.counts.bookingsAsOwner}
							one="# booking as owner"
							other="# bookings as owner"
						/>
					</Link>
				</p>
			</div>
		</aside>
	);
}
