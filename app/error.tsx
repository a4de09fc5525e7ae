"use client";

/** Shown by Next's client; our server sends its own error page to other browsers. */
export default function ErrorPage() {
  return (
    <div className="prose">
      <h1>This page could not be loaded.</h1>
      <p className="lead">The fault is on our side. Try again in a minute.</p>
      <p>
        <a className="button button-go" href="/">
          Go to the home page
        </a>
      </p>
    </div>
  );
}
