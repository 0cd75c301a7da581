import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { Statistics } from '#contract/statistics-contract.ts';
import { formatNumber } from '#domain/numbers.ts';
import { percentOf, type StatisticsPeriod } from '#domain/statistics/statistics.ts';
import { BarTable } from '../../kit/bar-table.tsx';
import { useDayNames } from '../../kit/date/date-names.ts';
import { useFormat } from '../../kit/format.ts';
import css from './own-statistics.module.css';

export function OwnStatistics({ statistics }: { readonly statistics: Statistics }) {
	return (
		<div className={css.parts}>
			<Summary statistics={statistics} />
			<Part title={<Trans>From search to booking</Trans>}>
				<Funnel funnel={statistics.total} />
				<p className={css.note}>
					<Trans>Excludes your own visits and bots. We count page views, not people.</Trans>
				</p>
			</Part>
			{statistics.listings.length > 0 ? (
				<Part title={<Trans>Your experiences</Trans>}>
					<ListingTable listings={statistics.listings} />
				</Part>
			) : null}
			<div className={css.pair}>
				<Weekdays weekdays={statistics.weekdays} />
				<LeadTimes statistics={statistics} />
			</div>
		</div>
	);
}

interface PartProps {
	readonly title: ReactNode;
	readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
	return (
		<section className={css.part}>
			<h3>{title}</h3>
			{children}
		</section>
	);
}

type Listing = Statistics['listings'][number];
type FunnelCounts = Pick<Listing, 'shown' | 'opened' | 'holds' | 'bookings'>;

/**
 * Returns nothing above 100%. Early periods may have more bookings than views, because views were not
 * counted at first.
 */
function shareOf(part: number, whole: number): string {
	const percent = percentOf(part, whole);
	return percent === null || percent > 100 ? '' : `${percent}%`;
}

function Funnel({ funnel: { shown, opened, holds, bookings } }: { readonly funnel: FunnelCounts }) {
	const { t } = useLingui();
	const { locale } = useFormat();
	const steps = [
		{ name: t`Shown in search`, count: shown, before: 0 },
		{ name: t`Page opened`, count: opened, before: shown },
		{ name: t`Date held`, count: holds, before: opened },
		{ name: t`Booked`, count: bookings, before: holds },
	];
	return (
		<ol className={css.funnel}>
			{steps.map(({ name, count, before }) => {
				const share = shareOf(count, before);
				return (
					<li key={name}>
						<span>{name}</span>
						<strong>{formatNumber(count, locale)}</strong>
						{share ? (
							<small>
								<Trans>{share} of the step before</Trans>
							</small>
						) : null}
					</li>
				);
			})}
		</ol>
	);
}

const columns = {
	shown: msg`Shown in search`,
	opened: msg`Page opened`,
	holds: msg`Date held`,
	bookings: msg`Booked`,
	rating: msg`Rating`,
} as const;
type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as readonly Column[];

function ListingTable({ listings }: Pick<Statistics, 'listings'>) {
	const { t, i18n } = useLingui();
	const { locale } = useFormat();
	const [sort, setSort] = useState<{ readonly by: Column; readonly rising: boolean }>({
		by: 'bookings',
		rising: false,
	});
	const sign = sort.rising ? 1 : -1;
	const sorted = [...listings].sort((one, other) => sign * ((one[sort.by] ?? 0) - (other[sort.by] ?? 0)));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the table sideways
		<section className={css.scroll} aria-label={t`Your experiences`} tabIndex={0}>
			<table className={css.table}>
				<thead>
					<tr>
						<th scope="col">
							<Trans>Experience</Trans>
						</th>
						{columnNames.map((column) => (
							<th
								key={column}
								scope="col"
								aria-sort={sort.by !== column ? undefined : sort.rising ? 'ascending' : 'descending'}
							>
								<button
									type="button"
									onClick={() => setSort({ by: column, rising: sort.by === column && !sort.rising })}
								>
									{i18n._(columns[column])}
								</button>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{sorted.map((listing) => (
						<tr key={listing._id}>
							<th scope="row">
								{listing.listed ? (
									<Link to={`/experience/detail/${listing._id}`}>{listing.name}</Link>
								) : (
									listing.name
								)}
							</th>
							<td data-title={i18n._(columns.shown)}>{formatNumber(listing.shown, locale)}</td>
							<td data-title={i18n._(columns.opened)}>
								{formatNumber(listing.opened, locale)} <small>{shareOf(listing.opened, listing.shown)}</small>
							</td>
							<td data-title={i18n._(columns.holds)}>
								{formatNumber(listing.holds, locale)} <small>{shareOf(listing.holds, listing.opened)}</small>
							</td>
							<td data-title={i18n._(columns.bookings)}>
								{formatNumber(listing.bookings, locale)}{' '}
								<small>{shareOf(listing.bookings, listing.holds)}</small>
							</td>
							<td data-title={i18n._(columns.rating)}>
								{listing.rating === null ? '–' : formatNumber(listing.rating, locale, 1)}{' '}
								<small>{listing.reviewCount > 0 ? `(${listing.reviewCount})` : ''}</small>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Weekdays({ weekdays }: Pick<Statistics, 'weekdays'>) {
	const { t } = useLingui();
	const dayName = useDayNames();
	return (
		<Part title={<Trans>Days with a departure</Trans>}>
			<BarTable
				caption={t`Days with a departure, by weekday`}
				columns={[t`Weekday`, t`Days out`, t`Percentage`]}
				whole={100}
				bars={weekdays.map(({ weekday, days, busy }) => {
					const percent = percentOf(busy, days) ?? 0;
					return {
						key: weekday,
						name: dayName(weekday, 'long'),
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
	const { locale } = useFormat();
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
					cells: [formatNumber(bookings, locale)],
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

function Summary({ statistics: { total, replies, departures } }: { readonly statistics: Statistics }) {
	const { locale } = useFormat();
	const { received, due, inTime, medianMinutes } = replies;
	const { sold, canceledByOwner, canceledByRenter } = departures;
	const rate = percentOf(inTime, due);
	return (
		<ul className={css.summary}>
			<Tile
				name={<Trans>Booked</Trans>}
				note={<Plural value={sold} one="# departure" other="# departures" />}
			>
				{formatNumber(total.bookings, locale)}
			</Tile>
			<Tile
				name={<Trans>Rating</Trans>}
				note={<Plural value={total.reviewCount} _0="No reviews yet" one="# review" other="# reviews" />}
			>
				{total.rating === null ? '–' : formatNumber(total.rating, locale, 1)}
			</Tile>
			<Tile
				name={<Trans>Answered within 24 hours</Trans>}
				note={<Plural value={received} _0="No questions yet" one="# question" other="# questions" />}
			>
				{rate === null ? '–' : `${rate}%`}
			</Tile>
			<Tile name={<Trans>Usual reply time</Trans>} note={null}>
				{medianMinutes === null ? '–' : <ReplyTime minutes={medianMinutes} />}
			</Tile>
			<Tile
				name={<Trans>Canceled by you</Trans>}
				note={<Plural value={canceledByRenter} one="# canceled by renters" other="# canceled by renters" />}
			>
				{formatNumber(canceledByOwner, locale)}
			</Tile>
		</ul>
	);
}

interface TileProps {
	readonly name: ReactNode;
	readonly note: ReactNode;
	readonly children: ReactNode;
}

function Tile({ name, note, children }: TileProps) {
	return (
		<li>
			<span>{name}</span>
			<strong>{children}</strong>
			<small>{note}</small>
		</li>
	);
}

function ReplyTime({ minutes }: { readonly minutes: number }) {
	if (minutes < 90) return <Plural value={minutes} one="# minute" other="# minutes" />;
	const hours = Math.round(minutes / 60);
	if (hours < 48) return <Plural value={hours} one="# hour" other="# hours" />;
	return <Plural value={Math.round(hours / 24)} one="# day" other="# days" />;
}

export const statisticsQuery = (days: StatisticsPeriod) =>
	queryOptions({
		queryKey: ['statistics', days],
		queryFn: () => callApi('GET /statistics/owner', { query: { days } }),
		staleTime: 60_000,
	});

export const skipperStatusQuery = () =>
	queryOptions({
		queryKey: ['standing'],
		queryFn: () => callApi('GET /skipper/own', {}),
		staleTime: 60_000,
	});
