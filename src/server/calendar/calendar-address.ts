import { createHmac } from 'node:crypto';
import { ids } from '#contract/shapes.ts';
import type { CalendarLinkId } from '#domain/id.ts';
import type { Keys } from '#ports/keys.ts';

/** 144 bits: none is found by trying. */
const codeLength = 24;

const codeOf = (bytes: Uint8Array, id: CalendarLinkId): string =>
	createHmac('sha256', bytes).update(`calendar ${id}`).digest('base64url').slice(0, codeLength);

/**
 * The secret part of a calendar's address: its id, and a code that only our key makes of it. It can be shown again whenever
 * its owner asks, and stands nowhere; nothing when the key has been taken away.
 */
export function calendarToken(keys: Keys, link: { readonly id: CalendarLinkId; readonly keyId: string }) {
	const key = keys.find('calendar-links', link.keyId);
	return key && `${link.id}${codeOf(key.bytes, link.id)}`;
}

/** The id that a token is about, right or not. */
export function idInToken(token: string): CalendarLinkId | undefined {
	return token.length === 20 + codeLength ? ids.calendarLink.safeParse(token.slice(0, 20)).data : undefined;
}
