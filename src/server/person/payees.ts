import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { payoutsHeldUntil } from '#domain/person/owner-account.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { type SealedBankDetails, toSealedBankDetails, unsealBankDetails } from './bank-details.ts';
import { findPerson } from './person-store.ts';

/** `account` is null if it cannot be decrypted. */
interface DecryptedPayee extends PayeeRow {
	readonly account: BankDetails | null;
}

/** For checks only: before a user sees an account, the view must be audited (`showBankDetails`). */
export async function readPayees(
	{ keys }: Pick<App, 'keys'>,
	db: Db,
	owners: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, DecryptedPayee>> {
	return decryptAccounts({ keys }, await findPayees(db, owners));
}

/** Like `readPayees`, but locks the owners in the order of their ids until the transaction ends. */
export async function lockPayeeRows(
	{ keys }: Pick<App, 'keys'>,
	tx: Tx,
	owners: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, DecryptedPayee>> {
	return decryptAccounts({ keys }, await lockPayees(tx, owners));
}

function decryptAccounts(
	{ keys }: Pick<App, 'keys'>,
	rows: ReadonlyMap<PersonId, PayeeRow>,
): ReadonlyMap<PersonId, DecryptedPayee> {
	return new Map(
		[...rows].map(([owner, row]) => {
			const account = row.bank && unsealBankDetails(keys, owner, row.bank);
			return [owner, { ...row, account: account ?? null }];
		}),
	);
}

interface PayeeRow {
	readonly bank: SealedBankDetails | null;
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
				bank: toSealedBankDetails(row) ?? null,
				phoneNumber: row.phone_number,
				suspended: row.suspended_at !== null,
				payoutsHeldUntil: row.payouts_held_until,
			},
		]),
	);

async function findPayees(db: Db, owners: readonly PersonId[]): Promise<ReadonlyMap<PersonId, PayeeRow>> {
	return present(await select(db, owners).execute());
}

async function lockPayees(tx: Tx, owners: readonly PersonId[]): Promise<ReadonlyMap<PersonId, PayeeRow>> {
	return present(await select(tx, owners).forNoKeyUpdate().execute());
}

/** Returns null if payouts are not held. */
export async function payoutHold(
	db: Db,
	owner: PersonId,
	now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
	const person = await findPerson(db, owner);
	return person ? payoutsHeldUntil(person, now) : null;
}
