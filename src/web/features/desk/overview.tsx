import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeskOverview } from '#contract/desk-contract.ts';
import type { RefusedDecision } from '#contract/desk-submission-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { formatDate } from '#domain/time.ts';
import { Notice } from '../../kit/notice.tsx';
import { formatCount } from './desk-list.tsx';
import { InstantText } from './facts.tsx';
import css from './overview.module.css';

const queues = { person: 'owners', boat: 'boats', experience: 'experiences' } as const;

interface FigureProps {
	readonly name: string;
	readonly to: string;
	readonly count: number;
	readonly note: ReactNode;
}

interface GroupProps {
	readonly title: ReactNode;
	readonly figures: readonly FigureProps[];
}

export function Overview({ overview }: { readonly overview: DeskOverview }) {
	const { today, timeZone } = overview;
	const groups = useGroups(overview);
	const zeros = groups.flatMap(({ figures }) => figures.filter(({ count }) => count === 0));
	return (
		<>
			<NotApplied decisions={overview.refusedDecisions} />
			{groups.map((group, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the groups are always the same
				<Group key={at} {...group} />
			))}
			{zeros.length > 0 ? (
				<p className={css.zeros}>
					<Trans>Nothing to do:</Trans>{' '}
					{zeros.map(({ name, to }, at) => (
						<span key={to}>
							{at > 0 ? ' · ' : null}
							<Link to={to}>{name}</Link>
						</span>
					))}
				</p>
			) : null}
			<p className={css.zone}>
				<Trans>
					Amounts are in US dollars. Days are those of {timeZone}; today is {formatDate(today)}.
				</Trans>
			</p>
		</>
	);
}

function useGroups(overview: DeskOverview): readonly GroupProps[] {
	const { t } = useLingui();
	const { today, weekFrom, expiringUntil } = overview;
	const week = `from=${weekFrom}&to=${today}`;
	const names = { person: t`Owner accounts`, boat: t`Boats`, experience: t`Experiences` };
	const sum = (name: string, to: string, { count, cents }: DeskOverview['bookedToday']): FigureProps => ({
		name,
		to,
		count,
		note: formatDollars(cents),
	});
	return [
		{
			title: <Trans>Waiting for a decision</Trans>,
			figures: overview.queues.map(({ subject, count, oldest }) => ({
				name: names[subject],
				to: `/desk/${queues[subject]}`,
				count,
				note: oldest ? <Age since={oldest} /> : null,
			})),
		},
		{
			title: <Trans>Needs attention</Trans>,
			figures: [
				sum(t`Pending payments`, '/desk/payments?status=CAPTURING', overview.unsettled),
				sum(t`Failed payments in 7 days`, `/desk/payments?status=FAILED&${week}`, overview.failedWeek),
				sum(t`Payouts due`, '/desk/payouts', overview.payoutsDue),
				sum(t`Payouts in a file`, '/desk/payouts?status=IN_FILE', overview.payoutsInFile),
				{
					name: t`Insurance ends in 30 days`,
					to: '/desk/boats?state=APPROVED&expiring=true',
					count: overview.expiring,
					note: <Trans>by {formatDate(expiringUntil)}</Trans>,
				},
				{
					name: t`Unconfirmed messages`,
					to: '/desk/messages',
					count: overview.undelivered,
					note: <Trans>may not have arrived</Trans>,
				},
				{
					name: t`Messages bounced in 7 days`,
					to: '/desk/messages?state=REFUSED',
					count: overview.refusedMessages,
					note: <Trans>not delivered</Trans>,
				},
				{
					name: t`Failed jobs`,
					to: '/desk/operations',
					count: overview.deadJobs,
					note: <Trans>retry or dismiss</Trans>,
				},
			],
		},
		{
			title: <Trans>Bookings and refunds</Trans>,
			figures: [
				sum(t`Booked today`, `/desk/bookings?on=paid&from=${today}&to=${today}`, overview.bookedToday),
				sum(t`Booked in 7 days`, `/desk/bookings?on=paid&${week}`, overview.bookedWeek),
				sum(t`Refunding`, '/desk/payments?status=REFUNDING', overview.refunding),
				sum(t`Refunded in 7 days`, `/desk/payments?on=refunded&${week}`, overview.refundedWeek),
			],
		},
	];
}

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
						<Link to={`/desk/${queues[subject]}?item=${subjectId}`}>{title}</Link>,{' '}
						<InstantText at={refusedDate} />: {problem}
					</li>
				))}
			</ul>
		</Notice>
	);
}

function Group({ title, figures }: GroupProps) {
	const shown = figures.filter(({ count }) => count > 0);
	if (shown.length === 0) return null;
	return (
		<section className={css.group}>
			<h2>{title}</h2>
			<ul>
				{shown.map((figure) => (
					<Figure key={figure.to} {...figure} />
				))}
			</ul>
		</section>
	);
}

function Figure({ name, to, count, note }: FigureProps) {
	return (
		<li>
			<Link to={to} className={css.figure}>
				<span>{name}</span>
				<strong>{formatCount(count)}</strong>
				<small>{note}</small>
			</Link>
		</li>
	);
}

function Age({ since }: { readonly since: string }) {
	const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 3_600_000));
	const days = Math.floor(hours / 24);
	return days > 0 ? (
		<Plural value={days} one="oldest: # day" other="oldest: # days" />
	) : (
		<Plural value={hours} one="oldest: # hour" other="oldest: # hours" />
	);
}
