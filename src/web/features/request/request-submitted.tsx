import { Trans } from '@lingui/react/macro';
import { FormDone } from '../../forms/form-wizard.tsx';
import { Art } from '../../kit/art.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { customForm } from './custom-form.ts';
import css from './quote.module.css';

/** Step 3: the request is with its owner. */
export function RequestSubmitted({ owner }: { readonly owner: string }) {
	return (
		<FormDone
			form={customForm}
			heading={<Trans>Request Submitted</Trans>}
			intro={
				<Trans>
					{owner} has been told. You will get an e-mail as soon as there is a quote; it is yours once you have
					paid it, first come, first served.
				</Trans>
			}
		>
			<Art name="book" className={css.print} />
			<p>
				<ButtonLink to="/profile/renter/requests/booking" label={<Trans>See your requests</Trans>} />
			</p>
		</FormDone>
	);
}
