import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { Statistics } from '#contract/statistics-contract.ts';
import { formatNumber } from '#domain/numbers.ts';
import { percentOf, type StatisticsPeriod } from '#domain/statistics/statistics.ts';
import { BarTable } from '../../kit/bar-table.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import css from './own-statistics.module.css';

/** Page with an owner’s figures. Each chart is a table, so that every figure is also text. */
export function OwnStatistics({ statistics }: { readonly statistics: Statistics }) {
	return (
		<div className={css.parts}>
			<Part title={<Trans>From search to booking</Trans>}>
				<FunnelChart funnel={statistics.total} />
				<p className={css.note}>
					<Trans>Excludes your own visits and bots. We count page views, not people.</Trans>
				</p>
			</Part>
			<div className={css.listings}>
				{statistics.listings.map((listing) => (
					<Part
						key={listing._id}
						title={<Link to={`/experience/detail/${listing._id}`}>{listing.name}</Link>}
						quiet
					>
						<FunnelChart funnel={listing} />
						<Rating of={listing} />
					</Part>
				))}
			</div>
			<Weekdays weekdays={statistics.weekdays} />
			<LeadTimes statistics={statistics} />
			<Service statistics={statistics} />
		</div>
	);
}

interface PartProps {
	readonly title: ReactNode;
	readonly quiet?: boolean;
	readonly children: ReactNode;
}

function Part({ title, quiet = false, children }: PartProps) {
	return (
		<section className={css.part} data-quiet={quiet || undefined}>
			<h3>{title}</h3>
			{children}
		</section>
	);
}

type Listing = Statistics['listings'][number];

/** Chart of the booking funnel: each step with its percentage of the previous one. */
function FunnelChart({ funnel }: { readonly funnel: Statistics['total'] }) {
	const { t } = useLingui();
	const { shown, opened, holds, bookings } = funnel;
	const share = (part: number, whole: number) => {
		const percent = percentOf(part, whole);
		// Page views were not counted from the beginning, so early periods may have more bookings than
		// views.
		return percent === null || percent > 100 ? '' : `${percent}%`;
	};
	const steps = [
		{ key: 'shown', name: t`Shown in search`, size: shown, of: '' },
		{ key: 'opened', name: t`Page opened`, size: opened, of: share(opened, shown) },
		{ key: 'holds', name: t`Date held`, size: holds, of: share(holds, opened) },
		{ key: 'bookings', name: t`Booked`, size: bookings, of: share(bookings, holds) },
	];
	return (
		<BarTable
			caption={t`From search to booking`}
			columns={[t`Stage`, t`Count`, t`Conversion`]}
			bars={steps.map(({ of, ...step }) => ({ ...step, cells: [formatNumber(step.size), of] }))}
		/>
	);
}

function Rating({ of: { rating, reviewCount } }: { readonly of: Pick<Listing, 'rating' | 'reviewCount'> }) {
	return (
		<p className={css.note}>
			{rating === null ? (
				<Trans>No reviews yet</Trans>
			) : (
				<>
					<Trans>Rated {rating.toFixed(1)} of 5</Trans>,{' '}
					<Plural value={reviewCount} one="# review" other="# reviews" />
				</>
			)}
		</p>
	);
}

function Weekdays({ weekdays }: Pick<Statistics, 'weekdays'>) {
	const { t } = useLingui();
	return (
		<Part title={<Trans>Days with a departure</Trans>}>
			<BarTable
				caption={t`Days with a departure, by weekday`}
				columns={[t`Weekday`, t`Days out`, t`Share`]}
				whole={100}
				bars={weekdays.map(({ weekday, days, busy }) => {
					const percent = percentOf(busy, days) ?? 0;
					return {
						key: weekday,
						name: weekday,
						size: percent,
						cells: [t`${busy} of ${days}`, `${percent}%`],
					};
				})}
			/>
			<p className={css.note}>
				<Trans>Past days, all boats.</Trans>
			</p>
		</Part>
	);
}

function LeadTimes({ statistics: { leadTimes, medianLeadDays } }: { readonly statistics: Statistics }) {
	const { t } = useLingui();
	const nameOf = (from: number, to: number | null) => {
		if (to === null) return t`${from} days or more`;
		if (to === 0) return t`Same day`;
		return t`${from} to ${to} days`;
	};
	return (
		<Part title={<Trans>How early people book</Trans>}>
			<BarTable
				caption={t`Bookings by days before departure`}
				columns={[t`Before departure`, t`Bookings`]}
				bars={leadTimes.map(({ from, to, bookings }) => ({
					key: String(from),
					name: nameOf(from, to),
					size: bookings,
					cells: [formatNumber(bookings)],
				}))}
			/>
			{medianLeadDays === null ? null : (
				<p className={css.note}>
					<Plural
						value={medianLeadDays}
						one="Half of guests book # day ahead or less."
						other="Half of guests book # days ahead or less."
					/>
				</p>
			)}
		</Part>
	);
}

function Service({ statistics: { total, replies, departures } }: { readonly statistics: Statistics }) {
	const { received, due, inTime, medianMinutes } = replies;
	const { sold, canceledByOwner, canceledByRenter } = departures;
	const rate = percentOf(inTime, due);
	return (
		<Part title={<Trans>Your service</Trans>}>
			<Facts>
				<Fact name={<Trans>Rating</Trans>}>
					<Rating of={total} />
				</Fact>
				<Fact name={<Trans>Questions and custom requests</Trans>}>
					<Trans>
						{received} received, {inTime} of {due} answered within 24 hours
					</Trans>
				</Fact>
				<Fact name={<Trans>Reply rate</Trans>}>
					{rate === null ? <Trans>No questions yet</Trans> : `${rate}%`}
				</Fact>
				<Fact name={<Trans>Usual reply time</Trans>}>
					{medianMinutes === null ? <Trans>No replies yet</Trans> : <ReplyTime minutes={medianMinutes} />}
				</Fact>
				<Fact name={<Trans>Canceled by you</Trans>}>
					<Trans>
						{canceledByOwner} of {sold}
					</Trans>
				</Fact>
				<Fact name={<Trans>Canceled by renters</Trans>}>
					<Trans>
						{canceledByRenter} of {sold}
					</Trans>
				</Fact>
			</Facts>
		</Part>
	);
}

function ReplyTime({ minutes }: { readonly minutes: number }) {
	if (minutes < 90) return <Plural value={minutes} one="# minute" other="# minutes" />;
	const hours = Math.round(minutes / 60);
	if (hours < 48) return <Plural value={hours} one="# hour" other="# hours" />;
	return <Plural value={Math.round(hours / 24)} one="# day" other="# days" />;
}

/** Query for the figures of the signed-in owner’s listings for the last days. */
export const statisticsQuery = (days: StatisticsPeriod) =>
	queryOptions({
		queryKey: ['statistics', days],
		queryFn: () => callApi('GET /statistics/owner', { query: { days } }),
		staleTime: 60_000,
	});

/** Query for the signed-in owner’s figures against the trusted-skipper rule. */
export const skipperStatusQuery = () =>
	queryOptions({
		queryKey: ['standing'],
		queryFn: () => callApi('GET /skipper/own', {}),
		staleTime: 60_000,
	});
