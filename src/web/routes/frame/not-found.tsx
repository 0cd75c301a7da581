import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../kit/button.tsx';
import { ErrorLayout } from './error-layout.tsx';

/** The specification's not-found page (section 2), in character. */
export function NotFound() {
	return (
		<ErrorLayout
			title={<Trans>PAGE NOT FOUND.</Trans>}
			text={<Trans>The requested page does not exist.</Trans>}
		>
			<HomeLink />
		</ErrorLayout>
	);
}

export function HomeLink({ quiet = false }: { readonly quiet?: boolean }) {
	return <ButtonLink to="/" quiet={quiet} label={<Trans>Return to Home page</Trans>} />;
}
