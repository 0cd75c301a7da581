import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DeskListing } from '#contract/desk-contract.ts';
import { BookingsTable } from '../../features/desk/bookings-table.tsx';
import css from '../../features/desk/desk.module.css';
import { DeskSkeleton } from '../../features/desk/desk-list.tsx';
import { searchQuery } from '../../features/desk/desk-queries.ts';
import { PeopleTable } from '../../features/desk/people-table.tsx';
import { AccountState } from '../../features/person/owner/account-state.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { unlistedPage } from '../unlisted-page.ts';
import searchCss from './search-page.module.css';

export const meta = unlistedPage('Found · Desk');

/** People, bookings and listings by what was typed. */
export default function SearchPage() {
	const [params] = useSearchParams();
	const text = (params.get('find') ?? '').trim();
	const found = useQuery({ ...searchQuery(text), enabled: text.length >= 2 });
	const { data } = found;
	return (
		<>
			<h1>{text.length >= 2 ? <Trans>Found for ‘{text}’</Trans> : <Trans>Find</Trans>}</h1>
			{data ? (
				<>
					{data.people.length + data.bookings.length + data.listings.length === 0 ? (
						<EmptyState plain title={<Trans>Oops, No Results Found!</Trans>}>
							<WhatToType />
						</EmptyState>
					) : null}
					{data.listings.length > 0 ? (
						<Section title={<Trans>Listings</Trans>}>
							<Listings listings={data.listings} />
						</Section>
					) : null}
					{data.people.length > 0 ? (
						<Section title={<Trans>People</Trans>}>
							<PeopleTable people={data.people} />
						</Section>
					) : null}
					{data.bookings.length > 0 ? (
						<Section title={<Trans>Bookings</Trans>}>
							<BookingsTable bookings={data.bookings} />
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
			<Trans>Type a name, a phone number, a whole e-mail address, or the 10 characters of a reference.</Trans>
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

function Listings({ listings }: { readonly listings: readonly DeskListing[] }) {
	return (
		<ul className={searchCss.listings}>
			{listings.map(({ subject, _id, title, submission }) => (
				<li key={_id}>
					<Link to={`/desk/${subject === 'boat' ? 'boats' : 'experiences'}?item=${_id}`}>{title}</Link>
					<AccountState state={submission.state} />
				</li>
			))}
		</ul>
	);
}
