import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Payout } from '#contract/desk-money-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { formatLocal, type PayoutCountry } from '#domain/payout/exchange-rate.ts';
import type { PayoutChangeReason, PayoutHoldReason } from '#domain/payout/payee.ts';
import type { BankFileStatus, PayoutStatus } from '#domain/payout/payout.ts';
import { formatDate } from '#domain/time.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { StatusBadge, type StatusDisplay } from '../../kit/badge.tsx';
import { type Column, type DeskTable, RowLead } from './desk-table.tsx';
import { InstantText } from './facts.tsx';
import { fullNameOf } from './person-link.tsx';

const run: Column<Payout> = {
	title: msg`Run of`,
	whole: true,
	cell: ({ week }) => <Link to={`/desk/payouts/run/${week}`}>{formatDate(week)}</Link>,
};

export const payoutsTable: DeskTable<Payout> = {
	name: msg`Payouts`,
	keyOf: ({ _id }) => _id,
	columns: [
		{
			title: msg`Owner`,
			lead: true,
			cell: ({ owner, bookings }) => (
				<RowLead
					media={<Avatar person={owner} size={32} />}
					name={fullNameOf(owner)}
					detail={<Plural value={bookings.length} one="# booking" other="# bookings" />}
				/>
			),
		},
		run,
		{ title: msg`Status`, status: true, cell: (payout) => <PayoutStatusText payout={payout} /> },
		{ title: msg`Amount`, number: true, money: true, cell: (payout) => <Amount payout={payout} /> },
	],
};

export const payoutsOfRunTable: DeskTable<Payout> = {
	...payoutsTable,
	columns: payoutsTable.columns.filter((column) => column !== run),
};

function Amount({ payout: { amountCents, sent } }: { readonly payout: Payout }) {
	return (
		<>
			<strong>{formatDollars(amountCents)}</strong>
			{sent ? <small> {formatLocal(sent.currency, sent.localCents)}</small> : null}
		</>
	);
}

export function PayoutStatusText({
	payout: { status, waits, changed, paidDate, returned, confirmedBy },
}: {
	readonly payout: Payout;
}) {
	const { i18n } = useLingui();
	return (
		<>
			<StatusBadge look={payoutStatusDisplays[status]} />
			{waits ? <small> {i18n._(waitTexts[waits])}</small> : null}
			{changed ? (
				<small>
					{' '}
					{i18n._({ ...changeTexts[changed.reason], values: { amount: formatDollars(changed.amountCents) } })}
				</small>
			) : null}
			{status === 'DUE' && confirmedBy ? (
				<small>
					{' '}
					<Trans>Confirmed by {confirmedBy.firstName}; a second person has to.</Trans>
				</small>
			) : null}
			{status === 'PAID' && paidDate ? (
				<small>
					{' '}
					<InstantText at={paidDate} />
				</small>
			) : null}
			{returned ? (
				<small>
					{' '}
					<InstantText at={returned.date} />: {returned.reason}
				</small>
			) : null}
		</>
	);
}

const payoutStatusDisplays: Readonly<Record<PayoutStatus, StatusDisplay>> = {
	DUE: [msg`Due`, 'sea'],
	IN_FILE: [msg`In file`, 'coral'],
	PAID: [msg`Paid`, 'good'],
	RETURNED: [msg`Returned`, 'bad'],
};

export const bankFileStatusDisplays: Readonly<Record<BankFileStatus, StatusDisplay>> = {
	MADE: [msg`Made`, 'sea'],
	FETCHED: [msg`Downloaded`, 'coral'],
	PAID: [msg`Paid`, 'good'],
	UNDONE: [msg`Undone`, 'plain'],
};

const changeTexts: Readonly<Record<PayoutChangeReason, MessageDescriptor>> = {
	AMOUNT: msg({ message: 'Changed after the download: {amount} is owed now. Please decide.' }),
	SUSPENDED: msg`The owner was suspended after the download. Please decide.`,
	ON_HOLD: msg`The owner changed the account after the download. Please decide.`,
};

const waitTexts: Readonly<Record<PayoutHoldReason, MessageDescriptor>> = {
	OWN: msg`This is yours: a colleague must pay it.`,
	CONTESTED: msg`A payer disputes a trip, or a bank reversed a payment. Decide that case first.`,
	REFUNDING: msg`A refund for one of its trips is being sent.`,
	SUSPENDED: msg`The owner is suspended.`,
	ON_HOLD: msg`The account was changed in the last 7 days.`,
	NO_ACCOUNT: msg`There are no bank details.`,
	BSB_MISSING: msg`The BSB is missing. Ask the owner to add it.`,
	BSB_INVALID: msg`The BSB is not valid. Ask the owner to correct it.`,
	ACCOUNT_INVALID: msg`The account number is not valid. Ask the owner to correct it.`,
	NAME_INVALID: msg`The account name has letters that Australian banks cannot read. Ask the owner to write it in Latin letters.`,
	NO_FILE: msg`No bank file for this country. Pay it by hand.`,
};

export const countryNames: Readonly<Record<PayoutCountry, MessageDescriptor>> = {
	AU: msg`Australia`,
	LK: msg`Sri Lanka`,
};
