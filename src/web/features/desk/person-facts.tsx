import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import type { OwnerWeatherCalls } from '#contract/weather-call-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { formatBsb } from '#domain/person/bank-details.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { Documents } from '../../forms/upload/documents.tsx';
import { StatusBadge, type StatusDisplay } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { bankDetailsQuery } from './desk-queries.ts';
import { DeskRows, type DeskTable } from './desk-table.tsx';
import { Fact, FactSheet, Facts, InstantText, NoneText, SideBySideFacts } from './facts.tsx';
import { BookingCounts, ListingCount } from './people-table.tsx';
import { StaffRoles } from './staff-roles.tsx';
import { SuspendPerson } from './suspend-person.tsx';
import { useHasStaffRole } from './use-has-staff-role.ts';

const verified: StatusDisplay = [msg`Verified`, 'good'];
const notVerified: StatusDisplay = [msg`Not Verified`, 'plain'];

export function PersonFacts({ person }: { readonly person: DeskPerson }) {
	const { counts } = person;
	const admin = useHasStaffRole();
	// True for a person with any data of an owner account.
	const owner =
		person.submission.state !== 'NEW' || person.hasBankDetails || person.boatingLicence.length > 0;
	return (
		<>
			<SideBySideFacts>
				<FactSheet title={<Trans>The person</Trans>}>
					<Facts>
						<Fact name={<Trans>Name</Trans>}>
							{person.firstName} {person.lastName}
						</Fact>
						<Fact name={<Trans>Joined</Trans>}>
							<InstantText at={person.joined} day />
						</Fact>
						<Fact name={<Trans>Phone</Trans>}>
							{person.phoneNumber ? (
								<>
									<a href={`tel:${person.phoneNumber}`}>{formatPhone(person.phoneNumber)}</a>{' '}
									<StatusBadge look={person.phoneNumberVerified ? verified : notVerified} />
								</>
							) : null}
						</Fact>
						<Fact name={<Trans>E-mail</Trans>} long>
							{person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null}
						</Fact>
						<Fact name={<Trans>Boats</Trans>}>
							<ListingCount id={person._id} count={counts.boats} />
						</Fact>
						<Fact name={<Trans>Experiences</Trans>}>
							<ListingCount id={person._id} count={counts.experiences} />
						</Fact>
						<Fact name={<Trans>Bookings</Trans>}>
							<BookingCounts id={person._id} counts={counts} />
						</Fact>
					</Facts>
				</FactSheet>
				{owner ? (
					<FactSheet title={<Trans>Documents and bank account</Trans>}>
						<Documents papers={person.boatingLicence} none={<NoneText />} />
						<Facts>
							<Fact name={<Trans>Payouts on hold until</Trans>}>
								{person.payoutsHeldUntil ? <InstantText at={person.payoutsHeldUntil} /> : null}
							</Fact>
							<BankFacts person={person} />
						</Facts>
					</FactSheet>
				) : null}
			</SideBySideFacts>
			{owner ? (
				<FactSheet title={<Trans>About them</Trans>}>
					<Facts>
						<Fact name={<Trans>Description</Trans>} long>
							{person.description}
						</Fact>
					</Facts>
				</FactSheet>
			) : null}
			{owner ? <WeatherCalls owner={person._id} /> : null}
			<SuspendPerson person={person} />
			<StaffRoles person={person} />
			<p>
				<Link to={`/desk/audit?subject=${person._id}`}>
					<Trans>History</Trans>
				</Link>
				{admin ? (
					<>
						{' · '}
						<Link to={`/desk/security?person=${person._id}`}>
							<Trans>Security log</Trans>
						</Link>
					</>
				) : null}
			</p>
		</>
	);
}

export function BankFacts({ person }: { readonly person: DeskPerson }) {
	const finance = useHasStaffRole('finance');
	const [revealed, setRevealed] = useState(false);
	const whole = useQuery({ ...bankDetailsQuery(person._id), enabled: revealed });
	const bank = whole.data ?? person.bankDetails;
	return (
		<>
			<Fact name={<Trans>Account name</Trans>}>{bank?.accountName ?? null}</Fact>
			<Fact name={<Trans>Account number</Trans>}>
				{bank ? (
					<>
						{bank.accountNumber}{' '}
						{finance && !whole.data ? (
							<Button
								quiet
								small
								busy={whole.isFetching}
								onClick={() => (whole.error ? void whole.refetch() : setRevealed(true))}
							>
								<Trans>
									Show<span className="unseen"> the account number</span>
								</Trans>
							</Button>
						) : null}
						<Failure>{whole.error?.message}</Failure>
					</>
				) : null}
			</Fact>
			{bank?.bsb ? <Fact name={<Trans>BSB</Trans>}>{formatBsb(bank.bsb)}</Fact> : null}
			<Fact name={<Trans>Bank</Trans>}>{bank?.bankName ?? null}</Fact>
			<Fact name={<Trans>Branch</Trans>}>{bank?.bankBranch ?? null}</Fact>
		</>
	);
}

const weatherCallsTable: DeskTable<OwnerWeatherCalls['items'][number]> = {
	name: msg`Weather cancellations`,
	keyOf: ({ _id }) => _id,
	columns: [
		{ title: msg`Called`, whole: true, cell: ({ calledDate }) => <InstantText at={calledDate} /> },
		{
			title: msg`Departure`,
			cell: ({ name, ride, departsAt }) => (
				<>
					{ride ? <Trans>Shared ride on {name}</Trans> : <span>{name}</span>}
					<small>
						<InstantText at={departsAt} />
					</small>
				</>
			),
		},
		{
			title: msg`Reason`,
			cell: ({ reason, message, calledBy }) => (
				<>
					{reason}
					<small>{calledBy === 'PLATFORM' ? <Trans>by the desk</Trans> : null}</small>
					{message ? <small>{message}</small> : null}
				</>
			),
		},
		{
			title: msg`Answers`,
			cell: ({ moved, refunded, waiting }) => (
				<Trans>
					{moved} moved, {refunded} refunded, {waiting} waiting
				</Trans>
			),
		},
		{ title: msg`Refunded`, number: true, cell: ({ refundCents }) => formatDollars(refundCents) },
	],
};

function WeatherCalls({ owner }: { readonly owner: string }) {
	const isAllowed = useHasStaffRole('support');
	const { data } = useQuery({
		queryKey: ['desk', 'weather-calls', owner],
		queryFn: () => callApi('GET /desk/weather-call/owner/{id}', { params: { id: owner } }),
		enabled: isAllowed,
	});
	if (!data || data.items.length === 0) return null;
	const { calls, departures, items } = data;
	const all = calls + departures;
	const percent = all === 0 ? 0 : Math.round((100 * calls) / all);
	return (
		<FactSheet title={<Trans>Weather cancellations</Trans>}>
			<p>
				<Trans>
					In 12 months {calls} of {all} departures were called off for the weather: {percent}%.
				</Trans>
			</p>
			<DeskRows table={weatherCallsTable} rows={items} />
		</FactSheet>
	);
}
