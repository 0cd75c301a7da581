import { useLingui } from '@lingui/react/macro';

/** The steps of a boat's wizard (specification section 2), in a word each. */
export function useBoatSteps(): readonly string[] {
	const { t } = useLingui();
	return [t`Kind`, t`Details`, t`Features`, t`Insurance`, t`Pictures`, t`Done`];
}

/** All parts of it are one wizard. */
export const boatWizardName = 'boat';
