import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PersonId } from '#domain/id.ts';
import { type BankDetails, isMasked, maskBankDetails } from '#domain/person/bank-details.ts';
import type { Keys } from '#ports/keys.ts';

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
