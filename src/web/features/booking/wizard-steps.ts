import { useLingui } from '@lingui/react/macro';
import type { BookingType } from '#domain/booking/booking.ts';

/** The frame of a booking's wizard: all of its parts are one wizard. */
export interface WizardFrame {
	readonly name: string;
	/** Its steps (specification section 2), in a word each. */
	readonly steps: readonly string[];
	/** Where paying stands among them, and where the confirmation. */
	readonly payment: number;
	readonly confirmation: number;
}

/** The wizard that a type of booking goes through. A quoted request has been through its questions before. */
export function useWizardFrame(type: BookingType): WizardFrame {
	const { t } = useLingui();
	switch (type) {
		case 'INSTANT':
			return {
				name: 'instant-booking',
				steps: [t`Date`, t`Group`, t`Details`, t`Payment`, t`Confirmation`],
				payment: 3,
				confirmation: 4,
			};
		case 'SHARING':
			return {
				name: 'ride-booking',
				steps: [t`Seats`, t`Details`, t`Payment`, t`Confirmation`],
				payment: 2,
				confirmation: 3,
			};
		case 'CUSTOM':
			return { name: 'quote-payment', steps: [t`Payment`, t`Confirmation`], payment: 0, confirmation: 1 };
	}
}
