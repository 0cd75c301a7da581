import { useLingui } from '@lingui/react/macro';
import type { AuditAction } from '#domain/audit/audit.ts';

/** What can be done at the desk, in a word or two. */
export function useAuditActions(): Readonly<Record<AuditAction, string>> {
	const { t } = useLingui();
	return {
		approved: t`Approved`,
		rejected: t`Rejected`,
		'changes-asked': t`Changes requested`,
		'departures-canceled': t`Departures canceled`,
		withdrawn: t`Taken off with boat or owner`,
		restored: t`Put back with boat or owner`,
		paused: t`Paused by the owner`,
		resumed: t`Resumed by the owner`,
		archived: t`Archived by the owner`,
		'listed-again': t`Listed again by the owner`,
		promoted: t`Promoted`,
		unpromoted: t`Taken off the home page`,
		'role-granted': t`Role granted`,
		'role-revoked': t`Role taken away`,
		suspended: t`Suspended`,
		'suspension-lifted': t`Suspension lifted`,
		'sessions-ended': t`Signed out everywhere`,
		'sessions-seen': t`Sessions looked at`,
		'details-seen': t`Details seen`,
		'booking-opened': t`Booking opened`,
		'list-seen': t`List looked at`,
		'list-exported': t`List exported`,
		'bank-details-opened': t`Bank details opened`,
		'document-opened': t`Document opened`,
		'refund-made': t`Refund made`,
		'case-refunded': t`Unexplained money refunded`,
		'payment-case-closed': t`Provider’s message closed`,
		'payout-filed': t`Put in a bank file`,
		'payout-unfiled': t`Bank file undone`,
		'payout-file-fetched': t`Bank file downloaded`,
		'payout-confirmed': t`Payout confirmed first`,
		'payout-made': t`Payout made`,
		'payout-returned': t`Payout returned`,
		'notification-sent-again': t`Message sent again`,
		'notification-dropped': t`Message left`,
		'job-retried': t`Job tried again`,
		'job-given-up': t`Job given up`,
		'maintenance-begun': t`Maintenance begun`,
		'maintenance-changed': t`Maintenance changed`,
		'maintenance-ended': t`Maintenance ended`,
	};
}
