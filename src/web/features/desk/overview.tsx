import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeskOverview } from '#contract/desk-contract.ts';
import type { RefusedDecision } from '#contract/desk-submission-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { formatDate } from '#domain/time.ts';
import { Notice } from '../../kit/notice.tsx';
import { formatCount } from './desk-list.tsx';
import { When } from './facts.tsx';
import css from './overview.module.css';

const queues = { person: 'owners', boat: 'boats', experience: 'experiences' } as const;

/** Desk start page: waiting items and recent figures, each linked to the list that it counts. */
export function Overview({ overview }: { readonly overview: DeskOverview }) {
	const { t } = useLingui();
	const { today, weekFrom, timeZone, expiringUntil } = overview;
	const week = `from=${weekFrom}&to=${today}`;
	const names = { person: t`Owner accounts`, boat: t`Boats`, experience: t`Experiences` };
	return (
		<>
			<NotApplied decisions={overview.refusedDecisions} />
			<Group title={<Trans>Waiting for a decision</Trans>}>
				{overview.queues.map(({ subject, count, oldest }) => (
					<Figure key={subject} name={names[subject]} to={`/desk/${queues[subject]}`} count={count}>
						{oldest ? <Age since={oldest} /> : <Trans>Nothing is waiting</Trans>}
					</Figure>
				))}
			</Group>
			<Group title={<Trans>Bookings and money</Trans>}>
				<Figure
					name={t`Booked today`}
					to={`/desk/bookings?on=paid&from=${today}&to=${today}`}
					count={overview.bookedToday.count}
				>
					{formatDollars(overview.bookedToday.cents)}
				</Figure>
				<Figure
					name={t`Booked in 7 days`}
					to={`/desk/bookings?on=paid&${week}`}
					count={overview.bookedWeek.count}
				>
					{formatDollars(overview.bookedWeek.cents)}
				</Figure>
				<Figure name={t`Refunding`} to="/desk/payments?status=REFUNDING" count={overview.refunding.count}>
					{formatDollars(overview.refunding.cents)}
				</Figure>
				<Figure
					name={t`Refunded in 7 days`}
					to={`/desk/payments?status=REFUNDED&on=refunded&${week}`}
					count={overview.refundedWeek.count}
				>
					{formatDollars(overview.refundedWeek.cents)}
				</Figure>
				<Figure
					name={t`Failed payments in 7 days`}
					to={`/desk/payments?status=FAILED&${week}`}
					count={overview.failedWeek.count}
				>
					{formatDollars(overview.failedWeek.cents)}
				</Figure>
				<Figure
					name={t`Pending payments`}
					to="/desk/payments?status=CAPTURING"
					count={overview.unsettled.count}
				>
					{formatDollars(overview.unsettled.cents)}
				</Figure>
				<Figure name={t`Payouts due`} to="/desk/payouts" count={overview.payoutsDue.count}>
					{formatDollars(overview.payoutsDue.cents)}
				</Figure>
			</Group>
			<Group title={<Trans>Needs attention</Trans>}>
				<Figure
					name={t`Insurance ends in 30 days`}
					to="/desk/boats?state=APPROVED&expiring=true"
					count={overview.expiring}
				>
					<Trans>by {formatDate(expiringUntil)}</Trans>
				</Figure>
				<Figure name={t`Unconfirmed messages`} to="/desk/messages" count={overview.undelivered}>
					<Trans>may not have arrived</Trans>
				</Figure>
				<Figure
					name={t`Messages bounced in 7 days`}
					to="/desk/messages?state=REFUSED"
					count={overview.refusedMessages}
				>
					<Trans>not delivered</Trans>
				</Figure>
				<Figure name={t`Failed jobs`} to="/desk/operations" count={overview.deadJobs}>
					<Trans>retry or dismiss</Trans>
				</Figure>
			</Group>
			<p className={css.zone}>
				<Trans>
					Amounts are in US dollars. Days are those of {timeZone}; today is {formatDate(today)}.
				</Trans>
			</p>
		</>
	);
}

/** Lists the viewer’s decisions that could not be applied and have to be made again. */
function NotApplied({ decisions }: { readonly decisions: readonly RefusedDecision[] }) {
	if (decisions.length === 0) return null;
	return (
		<Notice tone="warning">
			<p>
				<strong>
					<Trans>Your decisions that weren’t applied</Trans>
				</strong>
			</p>
			<ul>
				{decisions.map(({ _id, subject, subjectId, title, problem, refusedDate }) => (
					<li key={_id}>
						<Link to={`/desk/${queues[subject]}?item=${subjectId}`}>{title}</Link>, <When at={refusedDate} />:{' '}
						{problem}
					</li>
				))}
			</ul>
		</Notice>
	);
}

function Group({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
	return (
		<section className={css.group}>
			<h2>{title}</h2>
			<ul>{children}</ul>
		</section>
	);
}

interface FigureProps {
	readonly name: string;
	readonly to: string;
	readonly count: number;
	/** Explains the count with an age or an amount. */
	readonly children: ReactNode;
}

function Figure({ name, to, count, children }: FigureProps) {
	return (
		<li>
			<Link to={to} className={css.figure}>
				<span>{name}</span>
				<strong>{formatCount(count)}</strong>
				<small>{children}</small>
			</Link>
		</li>
	);
}

/** Age of the oldest item in days, or in hours on the first day. */
function Age({ since }: { readonly since: string }) {
	const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 3_600_000));
	const days = Math.floor(hours / 24);
	return days > 0 ? (
		<Plural value={days} one="oldest: # day" other="oldest: # days" />
	) : (
		<Plural value={hours} one="oldest: # hour" other="oldest: # hours" />
	);
}
