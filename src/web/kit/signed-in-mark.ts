import { classNames } from './class-names.ts';

/** On the root element while somebody seems to be signed in: from before the first paint until it is known better. */
export const signedInMark = 'data-signed-in';

/** Classes of what only visitors see, and only those who are signed in, from the first paint on. */
export const forVisitors = (...more: readonly (string | undefined)[]) => classNames('for-visitors', ...more);
export const forSignedIn = (...more: readonly (string | undefined)[]) => classNames('for-signed-in', ...more);

/** It is known now whether somebody is. */
export function markSignedIn(is: boolean): void {
	document.documentElement.toggleAttribute(signedInMark, is);
}
