import { useLingui } from '@lingui/react/macro';

/** The steps of offering a ride (specification section 2), in a word each. */
export function useOfferSteps(): readonly string[] {
	const { t } = useLingui();
	return [t`Trip`, t`Place`, t`Seats`, t`Message`, t`Done`];
}

/** All parts of it are one wizard. */
export const offerWizardName = 'ride-offer';
