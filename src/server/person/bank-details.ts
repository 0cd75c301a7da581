import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PersonId } from '#domain/id.ts';
import { type BankDetails, isMasked, maskBankDetails } from '#domain/person/bank-details.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Keys } from '#ports/system.ts';
import type { App } from '../app.ts';
import { recordView } from '../audit/audit-log.ts';
import type { Db, Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';

/**
 * Bank details as a row keeps them. `sealed` holds the account number and the BSB, encrypted for their owner by the key of
 * `keyId`. `shown` has the masked number.
 */
export interface KeptBankDetails {
	readonly shown: BankDetails;
	readonly sealed: Uint8Array;
	readonly keyId: string;
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

const secrets = z.object({ accountNumber: z.string(), bsb: z.string().optional() });

/** An owner's id goes into the seal, so that one owner's row is of no use in another's. */
const belongsTo = (owner: PersonId) => Buffer.from(`bank details of ${owner}`);

/** Seals whole bank details of an owner by the newest key (AES-256-GCM with a random nonce: nonce, tag, text). */
export function sealBankDetails(keys: Keys, owner: PersonId, details: BankDetails): KeptBankDetails {
	if (isMasked(details)) throw new Error('masked bank details are not whole: nothing to seal');
	const { accountName, accountNumber, bankName, bankBranch, bsb } = details;
	const key = keys.current('bank-details');
	const nonce = randomBytes(nonceBytes);
	const sealing = createCipheriv(cipher, key.bytes, nonce, { authTagLength: tagBytes });
	sealing.setAAD(belongsTo(owner));
	const text = Buffer.concat([sealing.update(JSON.stringify({ accountNumber, bsb })), sealing.final()]);
	return {
		shown: maskBankDetails({ accountName, accountNumber, bankName, bankBranch, ...(bsb && { bsb }) }),
		sealed: Buffer.concat([nonce, sealing.getAuthTag(), text]),
		keyId: key.id,
	};
}

/**
 * Whole bank details of an owner; nothing when their key has been taken away. Throws on what was changed, or was sealed
 * for somebody else.
 */
export function openBankDetails(keys: Keys, owner: PersonId, kept: KeptBankDetails): BankDetails | undefined {
	const { shown, sealed, keyId } = kept;
	const key = keys.find('bank-details', keyId);
	if (!key) return undefined;
	const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
	const opening = createDecipheriv(cipher, key.bytes, sealed.subarray(0, nonceBytes), {
		authTagLength: tagBytes,
	});
	opening.setAAD(belongsTo(owner));
	opening.setAuthTag(tag);
	const text = Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
	const { bsb: _, ...names } = shown;
	return { ...names, ...secrets.parse(JSON.parse(text.toString())) };
}

/** The columns of bank details, of a person as of a payout. */
export function bankColumns({ shown, sealed, keyId }: KeptBankDetails) {
	return {
		bank_details: JSON.stringify(shown),
		bank_sealed: Buffer.from(sealed),
		bank_key_id: keyId,
	};
}

export function keptBankDetails(row: {
	readonly bank_details: BankDetails | null;
	readonly bank_sealed: Uint8Array | null;
	readonly bank_key_id: string | null;
}): KeptBankDetails | undefined {
	if (!row.bank_details || !row.bank_sealed || !row.bank_key_id) return undefined;
	return { shown: row.bank_details, sealed: row.bank_sealed, keyId: row.bank_key_id };
}

/** Somebody's bank details as they are kept; none when they have not left any. */
export async function findBankDetails(db: Db, owner: PersonId): Promise<KeptBankDetails | undefined> {
	const row = await db
		.selectFrom('person')
		.select(['bank_details', 'bank_sealed', 'bank_key_id'])
		.where('id', '=', owner)
		.executeTakeFirst();
	return row && keptBankDetails(row);
}

/** Locks and returns people whose bank details are encrypted with an older key; skips rows another process has locked. */
export async function lockSealedByOlderKey(
	tx: Tx,
	keyId: string,
	after: PersonId | undefined,
	limit: number,
) {
	const rows = await tx
		.selectFrom('person')
		.select(['id', 'bank_details', 'bank_sealed', 'bank_key_id'])
		.where('bank_key_id', '<>', keyId)
		.$if(after !== undefined, (rows) => rows.where('id', '>', after ?? null))
		.orderBy('id')
		.limit(limit)
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
	return rows.flatMap(({ id, ...row }) => {
		const kept = keptBankDetails(row);
		return kept ? { id, owner: id, kept } : [];
	});
}

export async function saveBankDetails(tx: Tx, owner: PersonId, kept: KeptBankDetails): Promise<void> {
	await tx.updateTable('person').set(bankColumns(kept)).where('id', '=', owner).execute();
}

/**
 * Whole bank details of an owner, for themselves or for finance: who reads them is written down first. Refused where there
 * are none.
 */
export async function showBankDetails(
	app: Pick<App, 'db' | 'clock' | 'keys'>,
	by: PersonId,
	owner: PersonId,
): Promise<BankDetails | Refusal<'not-found'>> {
	const kept = await findBankDetails(app.db, owner);
	if (!kept) return refuse('not-found', { what: 'bank details' });
	await recordView(app, by, { action: 'bank-details-opened', subject: 'person', subjectId: owner });
	const whole = openBankDetails(app.keys, owner, kept);
	if (!whole) throw new Error(`the key of these bank details is not in MASTER_SECRETS: ${kept.keyId}`);
	return whole;
}

/** A row with bank details. */
interface BankRow<Id> {
	readonly id: Id;
	readonly owner: PersonId;
	readonly kept: KeptBankDetails;
}

const atOnce = 200;

/**
 * Encrypts bank details of an older key again with the newest of MASTER_SECRETS. Safe to run twice and concurrently.
 * Rows whose key is no longer configured stay as they are; the log has their number.
 *
 * @returns the number of rows encrypted
 */
export async function resealBankDetails<Id extends string>(
	app: Pick<App, 'db' | 'keys' | 'log'>,
	rows: {
		readonly what: string;
		/** Locks rows of an older key, by id, after the given one. */
		lock(tx: Tx, keyId: string, after: Id | undefined, limit: number): Promise<readonly BankRow<Id>[]>;
		save(tx: Tx, id: Id, kept: KeptBankDetails): Promise<void>;
	},
): Promise<number> {
	const { id: keyId } = app.keys.current('bank-details');
	let [sealed, lost] = [0, 0];
	let after: Id | undefined;
	for (;;) {
		const some = await transact(app.db, async (tx) => {
			const locked = await rows.lock(tx, keyId, after, atOnce);
			for (const { id, owner, kept } of locked) {
				const whole = openBankDetails(app.keys, owner, kept);
				if (whole) await rows.save(tx, id, sealBankDetails(app.keys, owner, whole));
				if (whole) sealed += 1;
				else lost += 1;
			}
			return locked;
		});
		const last = some.at(-1);
		if (!last || some.length < atOnce) break;
		after = last.id;
	}
	if (lost > 0)
		app.log.error({ what: rows.what, lost }, 'the key of some bank details is not in MASTER_SECRETS');
	return sealed;
}
