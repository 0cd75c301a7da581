import { Trans } from '@lingui/react/macro';
import { product } from '#domain/product.ts';

export default function HomePage() {
	return (
		<h1>
			<Trans>Welcome to {product.name}</Trans>
		</h1>
	);
}
