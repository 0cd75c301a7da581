import { useLingui } from '@lingui/react/macro';
import type { ReportOutcome, ReportReason } from '#domain/report/report.ts';

/** Why something was reported, in a few words. */
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

/** What the desk decided. */
export function useReportOutcomes(): Readonly<Record<ReportOutcome, string>> {
	const { t } = useLingui();
	return { none: t`No action`, warned: t`Warned`, suspended: t`Suspended` };
}
