import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { NotFound } from './frame/error-page.tsx';
import { TabTitle } from './frame/tab-title.tsx';

export function loader() {
	return data(null, { status: 404 });
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function NotFoundPage() {
	const { t } = useLingui();
	return (
		<>
			<TabTitle>{t`Page not found`}</TabTitle>
			<NotFound />
		</>
	);
}
