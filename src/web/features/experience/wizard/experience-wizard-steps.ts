import { useLingui } from '@lingui/react/macro';

/** The steps of an experience's wizard (specification section 2), in a word each. */
export function useExperienceSteps(): readonly string[] {
	const { t } = useLingui();
	return [t`Trip`, t`Helm`, t`Price`, t`Options`, t`Place`, t`Pictures`, t`Done`];
}

/** All parts of it are one wizard. */
export const experienceWizardName = 'experience';
