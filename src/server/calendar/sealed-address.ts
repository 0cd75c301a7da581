import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { CalendarFeedId } from '#domain/id.ts';
import type { Keys } from '#ports/system.ts';

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

export interface SealedAddress {
	readonly address_sealed: Uint8Array;
	readonly key_id: string;
}

/** A feed's id goes into the seal, so that one feed's row is of no use in another's. */
const belongsTo = (feed: CalendarFeedId) => Buffer.from(`address of calendar ${feed}`);

/** Seals an address by the newest key (AES-256-GCM with a random nonce: nonce, tag, text): it may carry a secret. */
export function sealAddress(keys: Keys, feed: CalendarFeedId, address: string): SealedAddress {
	const key = keys.current('calendar-feeds');
	const nonce = randomBytes(nonceBytes);
	const sealing = createCipheriv(cipher, key.bytes, nonce, { authTagLength: tagBytes });
	sealing.setAAD(belongsTo(feed));
	const text = Buffer.concat([sealing.update(address), sealing.final()]);
	return { address_sealed: Buffer.concat([nonce, sealing.getAuthTag(), text]), key_id: key.id };
}

/** An address again; nothing when its key has been taken away, or there is none. Throws on what was changed, or is another feed's. */
export function openAddress(
	keys: Keys,
	feed: CalendarFeedId,
	{ address_sealed: sealed, key_id }: { [Part in keyof SealedAddress]: SealedAddress[Part] | null },
): string | undefined {
	const key = key_id === null ? undefined : keys.find('calendar-feeds', key_id);
	if (!key || !sealed) return undefined;
	const opening = createDecipheriv(cipher, key.bytes, sealed.subarray(0, nonceBytes), {
		authTagLength: tagBytes,
	});
	opening.setAAD(belongsTo(feed));
	opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
	return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]).toString();
}

/** By which the same address is known again, without being kept. */
export const addressHash = (address: string): Buffer => createHash('sha256').update(address).digest();
