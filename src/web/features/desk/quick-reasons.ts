import { useLingui } from '@lingui/react/macro';
import type { Subject } from '#contract/desk-submission-contract.ts';

/** What is said most often: a click puts it into the reason, and it can be changed there. */
export function useQuickReasons(subject: Subject): readonly string[] {
	const { t } = useLingui();
	switch (subject) {
		case 'person':
			return [
				t`The licence cannot be read: please upload a sharper copy.`,
				t`The licence has expired.`,
				t`The bank account isn’t in your name.`,
				t`Please tell renters a little more about yourself.`,
			];
		case 'boat':
			return [
				t`The insurance document cannot be read: please upload a sharper copy.`,
				t`The insurance is for another boat.`,
				t`The date on the insurance differs from the one you entered.`,
				t`The pictures must show this boat and be under 12 months old.`,
			];
		case 'experience':
			return [
				t`The pictures must show this trip and be under 12 months old.`,
				t`The pier on the map does not match the address.`,
				t`The description does not say what guests will do.`,
				t`Please leave phone numbers and web addresses out of the description.`,
			];
	}
}
