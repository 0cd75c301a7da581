import { useLingui } from '@lingui/react/macro';

/** The name and the steps of the wizard (specification section 2), its last one included. */
export function useCustomFrame() {
	const { t } = useLingui();
	return { name: 'custom-booking', steps: [t`Dates`, t`Group`, t`Details`, t`Request Submitted`] };
}
