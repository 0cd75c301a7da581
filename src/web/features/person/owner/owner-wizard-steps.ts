import { useLingui } from '@lingui/react/macro';

/** The steps of the owner account (specification section 2), in a word each. */
export function useOwnerSteps(): readonly string[] {
	const { t } = useLingui();
	return [t`About you`, t`Licence`, t`Bank`, t`Phone`, t`Done`];
}

/** All parts of it are one wizard. */
export const ownerWizardName = 'owner';
