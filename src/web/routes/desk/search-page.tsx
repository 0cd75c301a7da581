import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DeskListing, DeskRide } from '#contract/desk-contract.ts';
import { zoneName } from '#domain/time.ts';
import { bookingsTable } from '../../features/desk/bookings-table.tsx';
import css from '../../features/desk/desk.module.css';
import { searchQuery } from '../../features/desk/desk-queries.ts';
import { DeskSkeleton } from '../../features/desk/desk-skeleton.tsx';
import { DeskRows } from '../../features/desk/desk-table.tsx';
import { peopleTable } from '../../features/desk/people-table.tsx';
import { AccountStatus } from '../../features/person/owner/owner-account-status.tsx';
import { formatDay } from '../../features/trip/trip-times.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { english } from '../../kit/format.ts';
import { unlistedPage } from '../page-meta.ts';
import searchCss from './search-page.module.css';

export const meta = unlistedPage('Search · Desk');

export default function SearchPage() {
	const [params] = useSearchParams();
	const text = (params.get('find') ?? '').trim();
	const found = useQuery({ ...searchQuery(text), enabled: text.length >= 2 });
	const { data } = found;
	return (
		<>
			<h1>{text.length >= 2 ? <Trans>Results for ‘{text}’</Trans> : <Trans>Search</Trans>}</h1>
			{data ? (
				<>
					{data.people.length + data.bookings.length + data.listings.length + data.rides.length === 0 ? (
						<EmptyState plain title={<Trans>Oops, No Results Found!</Trans>}>
							<WhatToType />
						</EmptyState>
					) : null}
					{data.listings.length > 0 ? (
						<Section title={<Trans>Listings</Trans>}>
							<Listings listings={data.listings} />
						</Section>
					) : null}
					{data.rides.length > 0 ? (
						<Section title={<Trans>Shared rides</Trans>}>
							<Rides rides={data.rides} />
						</Section>
					) : null}
					{data.people.length > 0 ? (
						<Section title={<Trans>People</Trans>}>
							<DeskRows table={peopleTable} rows={data.people} />
						</Section>
					) : null}
					{data.bookings.length > 0 ? (
						<Section title={<Trans>Bookings</Trans>}>
							<DeskRows table={bookingsTable} rows={data.bookings} />
						</Section>
					) : null}
				</>
			) : text.length >= 2 ? (
				<DeskSkeleton problem={found.error} onRetry={() => void found.refetch()} />
			) : (
				<WhatToType />
			)}
		</>
	);
}

function WhatToType() {
	return (
		<p className={css.calm}>
			<Trans>Enter a name, a phone number, a full email address or a reference.</Trans>
		</p>
	);
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
	return (
		<section className={css.section}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}

function Rides({ rides }: { readonly rides: readonly DeskRide[] }) {
	return (
		<ul className={searchCss.listings}>
			{rides.map((ride) => (
				<li key={ride._id}>
					<Link to={`/sharing/detail/${ride._id}`}>
						<Trans>Shared ride on {ride.boat}</Trans>
					</Link>
					<span>
						{formatDay(ride.departureDate)}, {english.time(ride.departureTime)} ({zoneName(ride.timeZone)})
					</span>
					<Link to={`/desk/bookings?ride=${ride._id}`}>
						<Trans>Bookings</Trans>
					</Link>
					{ride.status === 'CANCELED' ? <StatusBadge look={[msg`Canceled`, 'bad']} /> : null}
				</li>
			))}
		</ul>
	);
}

function Listings({ listings }: { readonly listings: readonly DeskListing[] }) {
	return (
		<ul className={searchCss.listings}>
			{listings.map(({ subject, _id, title, submission }) => (
				<li key={_id}>
					<Link to={`/desk/${subject === 'boat' ? 'boats' : 'experiences'}?item=${_id}`}>{title}</Link>
					<AccountStatus state={submission.state} />
				</li>
			))}
		</ul>
	);
}
