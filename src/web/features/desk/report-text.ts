import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Report } from '#contract/report-contract.ts';
import type { ReportOutcome, ReportReason } from '#domain/report/report.ts';
import type { ReviewAbout } from '#domain/review/review-exchange.ts';

export const reportReasons: Readonly<Record<ReportReason, MessageDescriptor>> = {
	spam: msg`Spam or advertising`,
	scam: msg`Fraud or a false identity`,
	elsewhere: msg`Asking to book or pay elsewhere`,
	abuse: msg`Threats, insults or harassment`,
	other: msg`Something else`,
};

export const reportKinds: Readonly<Record<Report['kind'], MessageDescriptor>> = {
	message: msg`One message`,
	conversation: msg`The whole conversation`,
	review: msg`A review`,
	reply: msg`A reply to a review`,
	boat: msg`Texts of a boat`,
	experience: msg`Texts of an experience`,
	ride: msg`The message of a shared ride`,
	profile: msg`A profile`,
};

export const reviewAbouts: Readonly<Record<'EXPERIENCE' | ReviewAbout, MessageDescriptor>> = {
	EXPERIENCE: msg`An experience`,
	RIDE: msg`A shared ride`,
	OWNER: msg`An owner`,
	RENTER: msg`A renter`,
};

export const reportOutcomeTexts: Readonly<Record<ReportOutcome, MessageDescriptor>> = {
	none: msg`No action`,
	hidden: msg`Hidden`,
	warned: msg`Warned`,
	suspended: msg`Suspended`,
};
