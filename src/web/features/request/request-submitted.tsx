import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { FormDone } from '../../forms/form-wizard.tsx';
import { Art } from '../../kit/art.tsx';
import { buttonClass } from '../../kit/button.tsx';
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
				<Link to="/profile/renter/requests/booking" className={buttonClass({})}>
					<Trans>See your requests</Trans>
				</Link>
			</p>
		</FormDone>
	);
}
