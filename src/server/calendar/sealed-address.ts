import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { CalendarFeedId } from '#domain/id.ts';
import type { Keys } from '#ports/system.ts';
import { finishDecryption } from '../person/bank-details.ts';

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

export interface SealedAddress {
	readonly address_sealed: Uint8Array;
	readonly key_id: string;
}

/**
 * Authenticated with the encryption, so that the address of one feed cannot be decrypted as that of
 * another feed.
 */
const associatedData = (feed: CalendarFeedId) => Buffer.from(`address of calendar ${feed}`);

/**
 * Encrypts an address, which may contain a secret, with the newest key: AES-256-GCM, stored as
 * random nonce, tag, ciphertext.
 */
export function sealAddress(keys: Keys, feed: CalendarFeedId, address: string): SealedAddress {
	const key = keys.current('calendar-feeds');
	const nonce = randomBytes(nonceBytes);
	const encryption = createCipheriv(cipher, key.bytes, nonce, { authTagLength: tagBytes });
	encryption.setAAD(associatedData(feed));
	const text = Buffer.concat([encryption.update(address), encryption.final()]);
	return { address_sealed: Buffer.concat([nonce, encryption.getAuthTag(), text]), key_id: key.id };
}

/**
 * Decrypts an address. Returns undefined if the address is absent, if its key was removed or has another
 * secret, and if the address was tampered with or belongs to another feed.
 */
export function unsealAddress(
	keys: Keys,
	feed: CalendarFeedId,
	{ address_sealed: sealed, key_id }: { [Part in keyof SealedAddress]: SealedAddress[Part] | null },
): string | undefined {
	const key = key_id === null ? undefined : keys.find('calendar-feeds', key_id);
	if (!key || !sealed) return undefined;
	const decryption = createDecipheriv(cipher, key.bytes, sealed.subarray(0, nonceBytes), {
		authTagLength: tagBytes,
	});
	decryption.setAAD(associatedData(feed));
	decryption.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
	return finishDecryption(decryption, sealed.subarray(nonceBytes + tagBytes))?.toString();
}

/** Returns a hash that identifies an address, so that the address itself is not stored. */
export const addressHash = (address: string): Buffer => createHash('sha256').update(address).digest();
