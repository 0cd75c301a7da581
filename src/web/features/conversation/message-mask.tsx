import { Trans, useLingui } from '@lingui/react/macro';
import { maskSign } from '#domain/conversation/mask-contacts.ts';
import css from './conversation.module.css';

/**
 * Reason for masking contact details: the two people have no booking yet, or mates of a ride write to
 * each other.
 */
export type MaskReason = 'not-booked' | 'among-mates';

export function MaskReasonText({ reason }: { readonly reason: MaskReason }) {
	switch (reason) {
		case 'not-booked':
			return (
				<Trans>
					We hide phone numbers, emails and links until a booking is confirmed or a quote is sent.
				</Trans>
			);
		case 'among-mates':
			return <Trans>Mates can’t see each other’s contact details. The owner can see yours.</Trans>;
	}
}

export function MaskedText({ text }: { readonly text: string }) {
	const { t } = useLingui();
	const hidden = t`hidden`;
	return text.split(maskSign).map((part, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
		<span key={at}>
			{at > 0 ? (
				<span className={css.mask} role="img" aria-label={hidden}>
					{maskSign}
				</span>
			) : null}
			{part}
		</span>
	));
}
