import { useLingui } from '@lingui/react/macro';
import type { Report } from '#contract/report-contract.ts';
import type { ReportOutcome, ReportReason } from '#domain/report/report.ts';
import type { ReviewAbout } from '#domain/review/review-exchange.ts';

export function useReportReasons(): Readonly<Record<ReportReason, string>> {
	const { t } = useLingui();
	return {
		spam: t`Spam or advertising`,
		scam: t`Fraud or a false identity`,
		elsewhere: t`Asking to book or pay elsewhere`,
		abuse: t`Threats, insults or harassment`,
		other: t`Something else`,
	};
}

export function useReportKinds(): Readonly<Record<Report['kind'], string>> {
	const { t } = useLingui();
	return {
		message: t`One message`,
		conversation: t`The whole conversation`,
		review: t`A review`,
		reply: t`A reply to a review`,
		boat: t`Texts of a boat`,
		experience: t`Texts of an experience`,
		ride: t`The message of a shared ride`,
		profile: t`A profile`,
	};
}

export function useReviewAbouts(): Readonly<Record<'EXPERIENCE' | ReviewAbout, string>> {
	const { t } = useLingui();
	return {
		EXPERIENCE: t`An experience`,
		RIDE: t`A shared ride`,
		OWNER: t`An owner`,
		RENTER: t`A renter`,
	};
}

export function useReportOutcomes(): Readonly<Record<ReportOutcome, string>> {
	const { t } = useLingui();
	return { none: t`No action`, hidden: t`Hidden`, warned: t`Warned`, suspended: t`Suspended` };
}
