import { Trans } from '@lingui/react/macro';
import { useScriptNonce } from '../../kit/script-nonce.ts';

/**
 * Script that detects Internet Explorer. Its syntax is ES3, because Internet Explorer must understand
 * it.
 */
const detect = `if(/MSIE |Trident\\//.test(navigator.userAgent)){var m=document.getElementById('unsupported');m.removeAttribute('hidden');m.style.cssText='display:block!important;padding:40px;font:20px sans-serif'}`;

export function UnsupportedBrowser() {
	return (
		<>
			<p id="unsupported" role="alert" hidden suppressHydrationWarning>
				<Trans>
					This Web Application is not supported in Internet Explorer! Please use a different browser!
				</Trans>
			</p>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by hash in the content security policy */}
			<script nonce={useScriptNonce()} dangerouslySetInnerHTML={{ __html: detect }} />
		</>
	);
}
