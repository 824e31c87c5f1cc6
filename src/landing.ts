/** What a browser sees at the server's address until it is told where to look. */
export const landingPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Channelscope</title>
<h1>Channelscope</h1>
<p>An analytics catalogue of channels, chats and bots. This is its API server; ask it with a key:</p>
<pre>curl -H 'X-API-Key: &lt;your key&gt;' <span>http://this-server</span>/api/channels/&lt;handle&gt;</pre>
<p>Its endpoints are <a href="/docs">documented here</a>. It is <a href="/healthz">alive</a> and <a href="/readyz">ready</a>.</p>
</html>
`
