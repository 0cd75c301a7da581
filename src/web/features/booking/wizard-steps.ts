import { msg } from '@lingui/core/macro';
import type { BookingType } from '#domain/booking/booking.ts';
import { useProgress } from '../../forms/form-wizard.tsx';
import { instantForm } from './instant-form.ts';
import { joinForm } from './join/join-form.ts';

/** The frame of a booking's wizard: all of its parts are one wizard. */
export interface WizardFrame {
	readonly name: string;
	/** Its steps (specification section 2), in a word each. */
	readonly steps: readonly string[];
	/** Where paying stands among them, and where the confirmation. */
	readonly payment: number;
	readonly confirmation: number;
}

const forms = {
	INSTANT: instantForm,
	SHARING: joinForm,
	/** A quoted request has been through its questions before. */
	CUSTOM: { name: 'quote-payment', progress: [msg`Payment`, msg`Confirmation`] },
};

/** The wizard that a type of booking goes through: paying and the confirmation are its last two steps. */
export function useWizardFrame(type: BookingType): WizardFrame {
	const steps = useProgress(forms[type]);
	return {
		name: forms[type].name,
		steps,
		payment: steps.length - 2,
		confirmation: steps.length - 1,
	};
}
