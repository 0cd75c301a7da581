import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { payoutsHeldUntil } from '#domain/person/owner-account.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { type KeptBankDetails, keptBankDetails, openBankDetails } from './bank-details.ts';
import { findPerson } from './person-store.ts';

/** What paying somebody needs to know of them, with the account whole where its key is known. */
interface PayeeKnown extends PayeeRow {
	readonly account: BankDetails | null;
}

/**
 * To whom money goes, and to which account. It is opened to be judged, not to be shown: whoever shows a whole account to
 * somebody writes that down first (`readBankDetails`).
 */
export async function readPayees(
	{ keys }: Pick<App, 'keys'>,
	db: Db,
	owners: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PayeeKnown>> {
	return opened({ keys }, await findPayees(db, owners));
}

/** The same, held as they are until the transaction ends, in the order of their ids. */
export async function holdPayees(
	{ keys }: Pick<App, 'keys'>,
	tx: Tx,
	owners: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PayeeKnown>> {
	return opened({ keys }, await lockPayees(tx, owners));
}

function opened(
	{ keys }: Pick<App, 'keys'>,
	rows: ReadonlyMap<PersonId, PayeeRow>,
): ReadonlyMap<PersonId, PayeeKnown> {
	return new Map(
		[...rows].map(([owner, row]) => {
			const account = row.bank && openBankDetails(keys, owner, row.bank);
			return [owner, { ...row, account: account ?? null }];
		}),
	);
}

/** What paying somebody needs to know of them. */
interface PayeeRow {
	/** As it is kept: the number sealed. */
	readonly bank: KeptBankDetails | null;
	readonly phoneNumber: string | null;
	readonly suspended: boolean;
	readonly payoutsHeldUntil: Temporal.Instant | null;
}

const select = (db: Db, owners: readonly PersonId[]) =>
	db
		.selectFrom('person')
		.select([
			'id',
			'bank_details',
			'bank_sealed',
			'bank_key_id',
			'phone_number',
			'suspended_at',
			'payouts_held_until',
		])
		.where(sql<boolean>`id = ANY(${[...owners]}::text[])`)
		.orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const present = (rows: readonly Row[]): ReadonlyMap<PersonId, PayeeRow> =>
	new Map(
		rows.map((row) => [
			row.id,
			{
				bank: keptBankDetails(row) ?? null,
				phoneNumber: row.phone_number,
				suspended: row.suspended_at !== null,
				payoutsHeldUntil: row.payouts_held_until,
			},
		]),
	);

async function findPayees(db: Db, owners: readonly PersonId[]): Promise<ReadonlyMap<PersonId, PayeeRow>> {
	return present(await select(db, owners).execute());
}

/** The same, and nobody changes or suspends them before this transaction ends. */
async function lockPayees(tx: Tx, owners: readonly PersonId[]): Promise<ReadonlyMap<PersonId, PayeeRow>> {
	return present(await select(tx, owners).forNoKeyUpdate().execute());
}

/** Until when an owner is paid nothing, since their account was changed within the last week; null when they are paid. */
export async function payoutHold(
	db: Db,
	owner: PersonId,
	now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
	const person = await findPerson(db, owner);
	return person ? payoutsHeldUntil(person, now) : null;
}
