import { Trans } from '@lingui/react/macro';
import { FormDone } from '../../forms/form-wizard.tsx';
import { Art } from '../../kit/art.tsx';
import { ButtonLink } from '../../kit/button.tsx';
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
					{owner} has your request. You’ll get an email when there’s a quote. The date isn’t held: pay the
					quote to secure it.
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
