import { useLingui } from '@lingui/react/macro';

/** The steps of an instant booking (specification section 2), in a word each. */
export function useWizardSteps(): readonly string[] {
	const { t } = useLingui();
	return [t`Date`, t`Group`, t`Details`, t`Payment`, t`Confirmation`];
}

/** All parts of the instant booking are one wizard. */
export const wizardName = 'instant-booking';

/** A key for a write that may be repeated; works over plain http, too. */
export function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}
