import { createCipheriv, createDecipheriv, type Decipheriv, randomBytes } from 'node:crypto';
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
 * `sealed` contains the account number and BSB (Australian bank code), encrypted with key `keyId`.
 * `shown` contains the masked number.
 */
export interface SealedBankDetails {
	readonly shown: BankDetails;
	readonly sealed: Uint8Array;
	readonly keyId: string;
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

const secrets = z.object({ accountNumber: z.string(), bsb: z.string().optional() });

/**
 * Authenticated with the encryption, so that one owner's details cannot be decrypted as those of another
 * owner.
 */
const associatedData = (owner: PersonId) => Buffer.from(`bank details of ${owner}`);

/** AES-256-GCM with the newest key, stored as random nonce, tag, ciphertext. */
export function sealBankDetails(keys: Keys, owner: PersonId, details: BankDetails): SealedBankDetails {
	if (isMasked(details)) throw new Error('cannot encrypt masked bank details');
	const { accountName, accountNumber, bankName, bankBranch, bsb } = details;
	const key = keys.current('bank-details');
	const nonce = randomBytes(nonceBytes);
	const encryption = createCipheriv(cipher, key.bytes, nonce, { authTagLength: tagBytes });
	encryption.setAAD(associatedData(owner));
	const text = Buffer.concat([encryption.update(JSON.stringify({ accountNumber, bsb })), encryption.final()]);
	return {
		shown: maskBankDetails({ accountName, accountNumber, bankName, bankBranch, ...(bsb && { bsb }) }),
		sealed: Buffer.concat([nonce, encryption.getAuthTag(), text]),
		keyId: key.id,
	};
}

/**
 * Returns undefined if the key is no longer configured or has another secret, and if the details were
 * tampered with or belong to another owner.
 */
export function unsealBankDetails(
	keys: Keys,
	owner: PersonId,
	sealedDetails: SealedBankDetails,
): BankDetails | undefined {
	const { shown, sealed, keyId } = sealedDetails;
	const key = keys.find('bank-details', keyId);
	if (!key) return undefined;
	const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
	const decryption = createDecipheriv(cipher, key.bytes, sealed.subarray(0, nonceBytes), {
		authTagLength: tagBytes,
	});
	decryption.setAAD(associatedData(owner));
	decryption.setAuthTag(tag);
	const text = finishDecryption(decryption, sealed.subarray(nonceBytes + tagBytes));
	const { bsb: _, ...names } = shown;
	return text && { ...names, ...secrets.parse(JSON.parse(text.toString())) };
}

/** Returns the decrypted bytes, or undefined if these are not authentic. */
export function finishDecryption(decryption: Decipheriv, encrypted: Uint8Array): Buffer | undefined {
	const text = decryption.update(encrypted);
	try {
		return Buffer.concat([text, decryption.final()]);
	} catch {
		return undefined;
	}
}

export function bankColumns({ shown, sealed, keyId }: SealedBankDetails) {
	return {
		bank_details: JSON.stringify(shown),
		bank_sealed: Buffer.from(sealed),
		bank_key_id: keyId,
	};
}

export function toSealedBankDetails(row: {
	readonly bank_details: BankDetails | null;
	readonly bank_sealed: Uint8Array | null;
	readonly bank_key_id: string | null;
}): SealedBankDetails | undefined {
	if (!row.bank_details || !row.bank_sealed || !row.bank_key_id) return undefined;
	return { shown: row.bank_details, sealed: row.bank_sealed, keyId: row.bank_key_id };
}

export async function findBankDetails(db: Db, owner: PersonId): Promise<SealedBankDetails | undefined> {
	const row = await db
		.selectFrom('person')
		.select(['bank_details', 'bank_sealed', 'bank_key_id'])
		.where('id', '=', owner)
		.executeTakeFirst();
	return row && toSealedBankDetails(row);
}

/** Skips rows locked by another process. */
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
		const sealed = toSealedBankDetails(row);
		return sealed ? { id, owner: id, ...sealed } : [];
	});
}

export async function saveBankDetails(tx: Tx, owner: PersonId, sealed: SealedBankDetails): Promise<void> {
	await tx.updateTable('person').set(bankColumns(sealed)).where('id', '=', owner).execute();
}

/** Adds the view to the audit log first. */
export async function showBankDetails(
	app: Pick<App, 'db' | 'clock' | 'keys'>,
	by: PersonId,
	owner: PersonId,
): Promise<BankDetails | Refusal<'not-found'>> {
	const sealed = await findBankDetails(app.db, owner);
	if (!sealed) return refuse('not-found', { what: 'bank details' });
	await recordView(app, by, { action: 'bank-details-opened', subject: 'person', subjectId: owner });
	const decrypted = unsealBankDetails(app.keys, owner, sealed);
	if (!decrypted) throw new Error(`MASTER_SECRETS does not decrypt these bank details (key ${sealed.keyId})`);
	return decrypted;
}

interface BankRow<Id> extends SealedBankDetails {
	readonly id: Id;
	readonly owner: PersonId;
}

const batchSize = 200;

/**
 * Idempotent and safe to run concurrently. Rows that cannot be decrypted stay unchanged, and their number
 * is logged.
 */
export async function resealBankDetails<Id extends string>(
	app: Pick<App, 'db' | 'keys' | 'log'>,
	rows: {
		readonly what: string;
		/** Locks rows encrypted with an older key, ordered by id, after the given id. */
		lock(tx: Tx, keyId: string, after: Id | undefined, limit: number): Promise<readonly BankRow<Id>[]>;
		save(tx: Tx, id: Id, sealed: SealedBankDetails): Promise<void>;
	},
): Promise<number> {
	const { id: keyId } = app.keys.current('bank-details');
	let [resealed, lost] = [0, 0];
	let after: Id | undefined;
	for (;;) {
		const batch = await transact(app.db, async (tx) => {
			const locked = await rows.lock(tx, keyId, after, batchSize);
			for (const row of locked) {
				const decrypted = unsealBankDetails(app.keys, row.owner, row);
				if (decrypted) await rows.save(tx, row.id, sealBankDetails(app.keys, row.owner, decrypted));
				if (decrypted) resealed += 1;
				else lost += 1;
			}
			return locked;
		});
		const last = batch.at(-1);
		if (!last || batch.length < batchSize) break;
		after = last.id;
	}
	if (lost > 0) app.log.error({ what: rows.what, lost }, 'MASTER_SECRETS does not decrypt some bank details');
	return resealed;
}
