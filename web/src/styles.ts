/** The styles of all pages. Modules with styles that add to them import them first, so that bundles keep this order. */
import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/components.css'
import './styles/tabs.css'
